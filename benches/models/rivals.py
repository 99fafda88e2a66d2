#!/usr/bin/env python3
"""Runs OR-Tools CP-SAT and HiGHS on the tasks of the benchmark of models, with one worker.

What the tasks are, what is measured and what the columns of the output mean is in README.md
beside this file.
"""

import argparse
import csv
import os
import sys
import threading
import time
from pathlib import Path

import highspy
import numpy
from ortools.sat.python import cp_model

HEADER = ["task", "engine", "instance", "seconds", "status", "value"]

# Every task in the order in which it runs, with the engines that can do it.
CP_SAT = ["cp-sat", "cp-sat-lin2"]
BOOLEANS = ["cp-sat-booleans", "cp-sat-booleans-lin2"]
TASKS = {
    "latin-linear": CP_SAT + BOOLEANS + ["highs"],
    "latin-cubic": BOOLEANS + ["highs"],
    # Linear relaxations only hinder a search that goes through everything.
    "latin-count": ["cp-sat"],
    "queens-count": ["cp-sat"],
    "sudoku": CP_SAT,
    "sudoku-unique": CP_SAT,
}

SUDOKU_FILES = [
    "notebook_Easy51.txt",
    "notebook_hardest.txt",
    "notebook_top95.txt",
    "hardest_1106.txt",
    "16x16.txt",
    "25x25.txt",
]
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


class SplitMix64:
    """The generator of Steele, Lea and Flood, `Fast splittable pseudorandom number generators`."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & self.MASK
        return mixed ^ (mixed >> 31)

    def reward(self):
        return 1 + self.next() % 100


def linear_rewards(size, seed):
    """rewards[row][column], drawn row by row, and from them the reward of each value there."""
    random = SplitMix64(seed)
    rewards = [[random.reward() for _ in range(size)] for _ in range(size)]
    return [[[reward * (value + 1) for value in range(size)] for reward in row] for row in rewards]


def cubic_rewards(size, seed):
    """rewards[row][column][value], drawn in this order: the value changes fastest."""
    random = SplitMix64(seed)
    return [[[random.reward() for _ in range(size)] for _ in range(size)] for _ in range(size)]


def fnv1a(text):
    """The 64-bit FNV-1a hash, 16 hexadecimal digits: a short name for a solution."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & SplitMix64.MASK
    return f"{value:016x}"


class Watch:
    """Calls `stop` as soon as the process has used `limit` seconds of CPU since the start."""

    def __init__(self, limit, stop):
        self.limit = limit
        self.stop = stop
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def __enter__(self):
        self.start = time.process_time()
        self.thread.start()
        return self

    def run(self):
        while not self.done.wait(0.1):
            if time.process_time() - self.start > self.limit:
                # Again and again: a request before the search has begun is lost.
                self.stop()

    def __exit__(self, *_):
        self.done.set()
        self.thread.join()


def latin_lines(cells):
    return [list(row) for row in cells] + [list(column) for column in zip(*cells)]


def latin_model(size):
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, size, "") for _ in range(size)] for _ in range(size)]
    for line in latin_lines(cells):
        model.add_all_different(line)
    return model, cells


def cp_sat_integers(rewards):
    """One integer a cell. The reward of a cell has to be linear in its value."""
    size = len(rewards)
    model, cells = latin_model(size)
    pairs = [(row, column) for row in range(size) for column in range(size)]
    model.maximize(sum(rewards[row][column][0] * cells[row][column] for row, column in pairs))
    return model


def cp_sat_booleans(rewards):
    """One boolean a candidate, exactly one a cell, a row and value, and a column and value."""
    size = len(rewards)
    span = range(size)
    model = cp_model.CpModel()
    at = [[[model.new_bool_var("") for _ in span] for _ in span] for _ in span]
    for a in span:
        for b in span:
            model.add_exactly_one(at[a][b][k] for k in span)
            model.add_exactly_one(at[a][k][b] for k in span)
            model.add_exactly_one(at[k][a][b] for k in span)
    cells = [(row, column, value) for row in span for column in span for value in span]
    model.maximize(cp_model.LinearExpr.weighted_sum(
        [at[row][column][value] for row, column, value in cells],
        [rewards[row][column][value] for row, column, value in cells],
    ))
    return model


def highs_booleans(rewards):
    """The same booleans and equations as in `cp_sat_booleans`, as a matrix by rows."""
    size = len(rewards)
    index = numpy.arange(size**3, dtype=numpy.int32).reshape(size, size, size)
    # Along each of the three axes every line of candidates is an equation.
    lines = [numpy.moveaxis(index, axis, 2).reshape(-1, size) for axis in range(3)]
    lines = numpy.concatenate(lines)
    lp = highspy.HighsLp()
    lp.num_col_ = size**3
    lp.num_row_ = len(lines)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.col_cost_ = numpy.array(rewards, dtype=numpy.double).reshape(-1)
    lp.col_lower_ = numpy.zeros(size**3)
    lp.col_upper_ = numpy.ones(size**3)
    lp.row_lower_ = numpy.ones(len(lines))
    lp.row_upper_ = numpy.ones(len(lines))
    lp.integrality_ = [highspy.HighsVarType.kInteger] * size**3
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = numpy.arange(0, lines.size + 1, size, dtype=numpy.int32)
    lp.a_matrix_.index_ = lines.reshape(-1)
    lp.a_matrix_.value_ = numpy.ones(lines.size)
    return lp


def optimise_by_highs(rewards, limit):
    highs = highspy.Highs()
    highs.silent()
    highs.setOptionValue("threads", 1)
    highs.setOptionValue("parallel", "off")
    highs.setOptionValue("mip_rel_gap", 0.0)
    highs.HandleUserInterrupt = True
    highs.passModel(highs_booleans(rewards))
    with Watch(limit, highs.cancelSolve):
        highs.run()
    info = highs.getInfo()
    if highs.getModelStatus() == highspy.HighsModelStatus.kOptimal:
        return "OPTIMAL", round(info.objective_function_value)
    if info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
        return "FEASIBLE", round(info.objective_function_value)
    return "UNKNOWN", ""


def cp_sat_solver(engine):
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if engine.endswith("-lin2"):
        solver.parameters.linearization_level = 2
    return solver


def optimise(engine, rewards, limit):
    """Maximises the sum of the rewards of the cells of a Latin square."""
    if engine == "highs":
        return optimise_by_highs(rewards, limit)
    build = cp_sat_booleans if "booleans" in engine else cp_sat_integers
    solver = cp_sat_solver(engine)
    model = build(rewards)
    with Watch(limit, solver.stop_search):
        status = solver.solve(model)
    known = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return solver.status_name(status), round(solver.objective_value) if known else ""


class Counter(cp_model.CpSolverSolutionCallback):
    """Counts solutions up to a number and keeps the values of the first."""

    def __init__(self, variables, most):
        super().__init__()
        self.variables = variables
        self.most = most
        self.count = 0
        self.first = None

    def on_solution_callback(self):
        self.count += 1
        if self.first is None:
            self.first = [self.value(variable) for variable in self.variables]
        if self.count >= self.most:
            self.stop_search()


def enumerate_all(engine, model, variables, most, limit):
    """How many solutions, at most `most`: EXHAUSTED if the number is exact."""
    solver = cp_sat_solver(engine)
    solver.parameters.enumerate_all_solutions = True
    counter = Counter(variables, most)
    with Watch(limit, solver.stop_search):
        status = solver.solve(model, counter)
    exact = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    ending = "EXHAUSTED" if exact else "SOLUTION_LIMIT" if counter.count >= most else "STOPPED"
    return ending, counter


def count_latin(engine, size, limit):
    model, cells = latin_model(size)
    ending, counter = enumerate_all(engine, model, sum(cells, []), sys.maxsize, limit)
    return ending, counter.count


def count_queens(engine, size, limit):
    model = cp_model.CpModel()
    queens = [model.new_int_var(0, size - 1, "") for _ in range(size)]
    model.add_all_different(queens)
    model.add_all_different(queens[row] + row for row in range(size))
    model.add_all_different(queens[row] - row for row in range(size))
    ending, counter = enumerate_all(engine, model, queens, sys.maxsize, limit)
    return ending, counter.count


def sudoku_model(puzzle):
    cells = len(puzzle)
    size = round(cells**0.5)
    box = round(size**0.5)
    assert box**4 == cells, "a sudoku of 81, 256 or 625 characters"
    model = cp_model.CpModel()
    grid = []
    for symbol in puzzle.upper():
        if symbol in ".0":
            grid.append(model.new_int_var(1, size, ""))
        else:
            value = SYMBOLS.index(symbol) + 1
            grid.append(model.new_int_var(value, value, ""))
    rows = [grid[row * size:(row + 1) * size] for row in range(size)]
    for line in latin_lines(rows):
        model.add_all_different(line)
    for top in range(0, size, box):
        for left in range(0, size, box):
            model.add_all_different(sum((rows[top + row][left:left + box] for row in range(box)), []))
    return model, grid


def text_of(values):
    return "".join(SYMBOLS[value - 1] for value in values)


def solve_sudoku(engine, puzzle, limit):
    """A first solution."""
    model, grid = sudoku_model(puzzle)
    solver = cp_sat_solver(engine)
    with Watch(limit, solver.stop_search):
        status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return solver.status_name(status), ""
    return "SOLVED", fnv1a(text_of(solver.value(cell) for cell in grid))


def judge_sudoku(engine, puzzle, limit):
    """A first solution, and a proof that there is no other, or another."""
    model, grid = sudoku_model(puzzle)
    ending, counter = enumerate_all(engine, model, grid, 2, limit)
    if ending == "STOPPED":
        return "UNKNOWN", ""
    verdict = ["UNSOLVABLE", "UNIQUE", "MULTIPLE"][counter.count]
    return verdict, fnv1a(text_of(counter.first)) if verdict == "UNIQUE" else ""


def puzzles(options):
    """Pairs of a name and a puzzle, from every file that is there."""
    for name in options.files:
        path = Path(options.corpora or "", "puzzles", name)
        if not path.is_file():
            print(f"skipped: {path} is not there", file=sys.stderr)
            continue
        lines = path.read_text().split()
        for number, line in enumerate(lines[:options.first], 1):
            yield f"{path.stem}:{number}", line


def instances(task, options):
    """Pairs of a name and what the task is run on."""
    if task == "latin-linear":
        for size in (5, 8, 10):
            for seed in options.seeds:
                yield f"{size}x{size}:{seed}", linear_rewards(size, seed)
    elif task == "latin-cubic":
        for size in (7, 8):
            for seed in options.seeds:
                yield f"{size}x{size}:{seed}", cubic_rewards(size, seed)
    elif task == "latin-count":
        for size in (3, 4, 5):
            yield str(size), size
    elif task == "queens-count":
        for size in range(4, 13):
            yield str(size), size
    else:
        yield from puzzles(options)


RUN = {
    "latin-linear": optimise,
    "latin-cubic": optimise,
    "latin-count": count_latin,
    "queens-count": count_queens,
    "sudoku": solve_sudoku,
    "sudoku-unique": judge_sudoku,
}


def measure(task, engine, instance, limit):
    start = time.process_time()
    status, value = RUN[task](engine, instance, limit)
    return f"{time.process_time() - start:.6f}", status, value


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tasks", nargs="+", choices=list(TASKS), default=list(TASKS))
    parser.add_argument("--engines", nargs="+", help="only these")
    parser.add_argument("--seeds", nargs="+", type=int, default=[1, 2, 3], help="of the rewards")
    parser.add_argument("--files", nargs="+", default=SUDOKU_FILES, help="in puzzles/ of corpora")
    parser.add_argument("--first", type=int, help="only so many puzzles of a file")
    parser.add_argument("--limit", type=float, default=60, help="seconds of CPU for an instance")
    parser.add_argument("--cubic-limit", type=float, default=120, help="the same for latin-cubic")
    parser.add_argument("--out", type=Path, required=True, help="the CSV file; lines are added to it")
    parser.add_argument("--corpora", default=os.environ.get("SUDOKIT_CORPORA"))
    return parser.parse_args()


def main():
    options = parse_options()
    # What is loaded at the first use is not a part of the first task.
    for engine in BOOLEANS + ["highs"]:
        optimise(engine, cubic_rewards(3, 0), 60)
    with options.out.open("a") as file:
        out = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            out.writerow(HEADER)
        for task in options.tasks:
            limit = options.cubic_limit if task == "latin-cubic" else options.limit
            for name, instance in instances(task, options):
                for engine in TASKS[task]:
                    if not options.engines or engine in options.engines:
                        out.writerow([task, engine, name, *measure(task, engine, instance, limit)])
                        file.flush()


if __name__ == "__main__":
    main()
