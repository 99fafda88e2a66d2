# The words of the family cover.
cover-step = { $count } ensembles qui demandent chacun un candidat vrai ({ $truths }) sont couverts par des ensembles qui n'en admettent qu'un chacun ({ $links }), dont { $count } suffisent.
cover-truths = Chacun des { $count } ensembles à remplir { $truths } contient un candidat vrai, et ils n'en partagent aucun.
cover-links = Tous leurs candidats se trouvent dans les ensembles couvrants { $links }, dont chacun contient au plus un candidat vrai.
cover-ways = Certains chiffres peuvent être couverts de plusieurs façons ; quel que soit le choix, { $count } ensembles suffisent.
cover-full = Ainsi { $count } ensembles couvrants contiennent { $count } candidats vrais : aucun n'a de candidat vrai ailleurs, et aucun candidat vrai ne se trouve dans deux d'entre eux.
