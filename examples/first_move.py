"""Is it good to begin in House of Cards? A study with foregone.sample, drawn by matplotlib.

    python3 examples/first_move.py [DECKS [PICTURE]]

Values DECKS random decks of each size (10,000) and writes PICTURE (first_move.svg). The cells are those of
a notebook: an editor that knows `# %%` runs them one by one.
"""

# %% What is asked
import sys

import foregone
import matplotlib
import numpy as np

matplotlib.use("Agg")
import matplotlib.pyplot as plt

decks = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
picture = sys.argv[2] if len(sys.argv) > 2 else "first_move.svg"
sizes = range(5, 14)  # the contest's: a deck of M has 2M cards, 8 of them in the house

# %% The exact value of every deck, for the player who begins
values = {}
for ranks in sizes:
    rows = foregone.sample("house-of-cards", decks, ranks=ranks)
    values[ranks] = rows["value"] * (1 - 2 * rows["mover"])  # the mover is 0 for Axel, 1 for Birgit

# %% How often the first player wins, and how much on average, with standard errors
print(" M  turns  wins    ties    mean value")
for ranks, found in values.items():
    error = found.std(ddof=1) / np.sqrt(decks)
    print(
        f"{ranks:2}  {2 * ranks - 8:5}  {(found > 0).mean():6.2%}  {(found == 0).mean():6.2%}  "
        f"{found.mean():+6.2f} ± {error:.2f}"
    )

# %% The distributions side by side
figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4), layout="constrained")
left.boxplot(list(values.values()), labels=list(values), whis=(5, 95), showfliers=False)
left.axhline(0, color="grey", linewidth=0.8)
left.set(xlabel="M, the highest rank", ylabel="value for the player who begins, in points",
         title="Medians, quartiles, 5 % to 95 %")
for marker, ranks in zip("so^", (5, 7, 13)):
    found, counts = np.unique(values[ranks], return_counts=True)
    right.plot(found, np.cumsum(counts) / decks, marker=marker, markevery=0.2, label=f"M = {ranks}")
right.axvline(0, color="grey", linewidth=0.8)
right.set(xlabel="value, in points", ylabel="part of the decks up to it", title="Distribution")
right.legend()
figure.savefig(picture)
print(f"{picture}: {decks} decks of each size")

# %% The deck that is best for the player who begins: its seed shows it in all other programs
best = {ranks: int(found.argmax()) for ranks, found in values.items()}
session = foregone.deal("house-of-cards", 1 + best[7], ranks=7)
print(f"\nforegone explain house-of-cards --seed {1 + best[7]} --ranks 7\n")
print(session)
print(session.mover, "begins.", session.value()["words"] + ".")
