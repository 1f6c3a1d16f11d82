"""Which first card is good in House of Cards? A study with foregone.sample and its features.

    python3 examples/first_card.py [DECKS [PICTURE]]

Values DECKS random decks of 7 ranks (20,000), groups them by the card that is drawn first, and writes PICTURE
(first_card.svg). The cells are those of a notebook, as in first_move.py.
"""

# %% What is asked
import sys

import foregone
import matplotlib
import numpy as np

matplotlib.use("Agg")
import matplotlib.pyplot as plt

decks = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
picture = sys.argv[2] if len(sys.argv) > 2 else "first_card.svg"
ranks = 7

# %% Values of decks, with their cards: red ones, Axel's, are above 0, black ones below
rows = foregone.sample("house-of-cards", decks, ranks=ranks, features=True)
begins = 1 - 2 * rows["mover"]  # 1 for Axel, -1 for Birgit
value = rows["value"] * begins  # for the player who begins
first = rows["row1"] * begins  # above 0: of that player's own colour

# %% The mean value by the first card, with its standard error
cards = [card for card in range(-ranks, ranks + 1) if card != 0]
means = {card: value[first == card].mean() for card in cards}
errors = {card: value[first == card].std(ddof=1) / np.sqrt((first == card).sum()) for card in cards}
print("rank  own colour       opponent's colour")
for rank in range(1, ranks + 1):
    own, other = (f"{means[card]:+6.2f} ± {errors[card]:.2f}" for card in (rank, -rank))
    print(f"{rank:4}  {own}    {other}")
explained = sum(((first == card).sum() * (means[card] - value.mean()) ** 2) for card in cards)
print(f"The first card explains {explained / ((value - value.mean()) ** 2).sum():.1%} of the variance.")

# %% Both colours by rank
figure, axes = plt.subplots(figsize=(6, 4), layout="constrained")
for sign, name, marker in ((1, "own colour", "o"), (-1, "opponent's colour", "s")):
    chosen = [sign * rank for rank in range(1, ranks + 1)]
    axes.errorbar(range(1, ranks + 1), [means[card] for card in chosen],
                  yerr=[1.96 * errors[card] for card in chosen], marker=marker, capsize=3, label=name)
axes.axhline(value.mean(), color="grey", linewidth=0.8)
axes.set(xlabel="rank of the first card", ylabel="mean value for the player who begins, in points",
         title=f"{decks} decks of {ranks} ranks, 95 % confidence intervals")
axes.legend()
figure.savefig(picture)
print(f"{picture}: {decks} decks")
