/** The hands that the user has finished since the page was opened. */
import type { Explanation } from '../../engine/types';

class Tally {
  /** By the deals of the hands: whether the user won. A hand that is played again does not count. */
  private won = $state.raw<ReadonlyMap<string, boolean>>(new Map());

  get hands(): number {
    return this.won.size;
  }
  get wins(): number {
    return [...this.won.values()].filter((won) => won).length;
  }

  /** Counts a finished hand of that deal. */
  count(deal: string, { value }: Explanation): void {
    if (this.won.has(deal)) return;
    this.won = new Map([...this.won, [deal, value.for_mover === 'win']]);
  }
}

export const tally = new Tally();
