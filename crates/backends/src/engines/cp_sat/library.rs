//! The door to the library: its functions in C, called with messages in bytes.
//!
//! It is the only place of this room where code is not checked by the compiler. What it relies on
//! is the header `ortools/sat/c_api/cp_solver_c.h` of OR-Tools, 9.12 to 9.15.
#![expect(unsafe_code, reason = "a foreign library is called, and nothing can check it for us")]

use super::places::{self, NotFound};
use libloading::Library;
use std::{
    error::Error,
    ffi::{c_int, c_void},
    mem,
    path::Path,
    ptr, slice,
    sync::{Condvar, Mutex, PoisonError},
    thread,
    time::Duration,
};

/// Makes something that a search can be stopped by.
type NewEnvironment = unsafe extern "C" fn() -> *mut c_void;
/// Asks a search to stop, or frees what it could be stopped by.
type OfEnvironment = unsafe extern "C" fn(*mut c_void);
/// Solves: the environment, a model and parameters with their lengths, and where the response and
/// its length are to be put.
type Solve = unsafe extern "C" fn(
    *mut c_void,
    *const c_void,
    c_int,
    *const c_void,
    c_int,
    *mut *mut c_void,
    *mut c_int,
);

/// The names of the functions that make, stop and free what a search is stopped by: since 9.13, and
/// before.
const NAMES: [[&str; 3]; 2] = [
    ["SolveCpNewEnv", "SolveCpStopSearch", "SolveCpDestroyEnv"],
    ["SolveCpNewAtomicBool", "SolveCpStopSolve", "SolveCpDestroyAtomicBool"],
];

/// How often somebody who may want to stop is asked.
const INTERVAL: Duration = Duration::from_millis(10);

unsafe extern "C" {
    /// The one of the C library: it frees what the response was put in.
    fn free(memory: *mut c_void);
}

/// The functions of a library that is loaded and stays so.
#[derive(Debug)]
pub(super) struct CpSatLibrary {
    new: NewEnvironment,
    stop: OfEnvironment,
    destroy: OfEnvironment,
    solve: Solve,
}

/// What a search can be stopped by.
struct Environment<'l> {
    library: &'l CpSatLibrary,
    pointer: *mut c_void,
}

// SAFETY: between creation and destruction, which only the owner does, other threads only ask for
// the stop. That sets an atomic flag inside; the header offers it for being called meanwhile.
unsafe impl Sync for Environment<'_> {}

impl CpSatLibrary {
    /// Loads the library from where it is: see [`places`].
    pub(super) fn load(given: Option<&Path>) -> Result<Self, NotFound> {
        let mut tried = Vec::new();
        for place in places::candidates(given) {
            // SAFETY: loading runs the initialisers of the library. It is the one that the user
            // installed and named, or the one of this name that the system has; no other is tried.
            match unsafe { Library::new(&place) } {
                Ok(library) => match Self::of(&library) {
                    Ok(functions) => {
                        // It has threads and destructors of its own: once loaded, it stays.
                        mem::forget(library);
                        return Ok(functions);
                    }
                    Err(error) => tried.push((place, error)),
                },
                Err(error) => tried.push((place, reason(&error))),
            }
        }
        Err(NotFound { tried })
    }

    /// Finds the functions in the library.
    fn of(library: &Library) -> Result<Self, String> {
        // SAFETY: the types are those of the header, which has had them unchanged in all releases
        // with these names. The library is not unloaded, so that the functions stay.
        let functions = unsafe {
            let solve = *library
                .get::<Solve>("SolveCpInterruptible")
                .map_err(|error| unknown(&reason(&error)))?;
            NAMES.iter().find_map(|&[new, stop, destroy]| {
                let new = *library.get::<NewEnvironment>(new).ok()?;
                let stop = *library.get::<OfEnvironment>(stop).ok()?;
                let destroy = *library.get::<OfEnvironment>(destroy).ok()?;
                Some(Self { new, stop, destroy, solve })
            })
        };
        functions.ok_or_else(|| unknown("no function to stop a search"))
    }

    /// Solves a model, until `stop` says true. Both messages are those of an encoder: the library
    /// ends the process if it cannot decode them.
    pub(super) fn solve(
        &self,
        model: &[u8],
        parameters: &[u8],
        stop: Option<&(dyn Fn() -> bool + Sync)>,
    ) -> Vec<u8> {
        // SAFETY: the function takes nothing and gives a pointer that `drop` hands back.
        let environment = Environment { library: self, pointer: unsafe { (self.new)() } };
        let Some(stop) = stop else { return environment.solve(model, parameters) };
        // A thread below `app`, since the call comes back only when all is over. It asks and does
        // nothing else, so that what is found does not depend on it.
        let (is_done, changed) = (Mutex::new(false), Condvar::new());
        thread::scope(|scope| {
            scope.spawn(|| {
                let mut done = is_done.lock().unwrap_or_else(PoisonError::into_inner);
                while !*done {
                    if stop() {
                        // Again and again: what is asked before the search begins might be lost.
                        environment.stop();
                    }
                    let waited = changed.wait_timeout(done, INTERVAL);
                    done = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
            });
            let response = environment.solve(model, parameters);
            *is_done.lock().unwrap_or_else(PoisonError::into_inner) = true;
            changed.notify_all();
            response
        })
    }
}

impl Environment<'_> {
    fn stop(&self) {
        // SAFETY: the pointer comes from `new` and was not destroyed, since `self` lives.
        unsafe { (self.library.stop)(self.pointer) }
    }

    fn solve(&self, model: &[u8], parameters: &[u8]) -> Vec<u8> {
        let (mut response, mut len) = (ptr::null_mut(), 0);
        // SAFETY: the pointer comes from `new`. Both messages are read only, and lie at their
        // pointers with these lengths, which fit: `search` sends nothing above the limit of the
        // protocol. The response and its length are written to places that are ours.
        unsafe {
            (self.library.solve)(
                self.pointer,
                model.as_ptr().cast(),
                length(model),
                parameters.as_ptr().cast(),
                length(parameters),
                &raw mut response,
                &raw mut len,
            );
        }
        let len = usize::try_from(len).unwrap_or_default();
        if response.is_null() {
            return Vec::new();
        }
        // SAFETY: the library has put as many bytes there as it says, in memory of `malloc` that
        // is ours now; they are copied, and then it is freed once.
        unsafe {
            let bytes = slice::from_raw_parts(response.cast::<u8>(), len).to_vec();
            free(response);
            bytes
        }
    }
}

impl Drop for Environment<'_> {
    fn drop(&mut self) {
        // SAFETY: the pointer comes from `new`, and nobody else can have it any more.
        unsafe { (self.library.destroy)(self.pointer) }
    }
}

/// The length of a message, as C counts.
fn length(message: &[u8]) -> c_int {
    c_int::try_from(message.len()).expect("no message above the limit is sent")
}

/// Something is missing in the library.
fn unknown(what: &str) -> String {
    format!("it is no OR-Tools 9.12 or newer: {what}")
}

/// Why it could not be loaded, in the words of the system.
fn reason(error: &libloading::Error) -> String {
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}
