import type { Target } from './targets';

/** Equal answers that visitors got for one target. Times are in milliseconds since 1970. */
export type Observation = {
  target: number;
  outcome: string;
  first: number;
  last: number;
  count: number;
};

type Period = { outcome: string; from: number; until: number };

/** Records the valid outcomes of each target over time. */
export class Timeline {
  readonly #periods: Period[][];

  constructor(
    private readonly targets: readonly Target[],
    outcomes: readonly string[],
  ) {
    this.#periods = outcomes.map((outcome) => [{ outcome, from: 0, until: Number.POSITIVE_INFINITY }]);
  }

  /** Records a change: new outcomes are valid from its beginning, old ones until its end. */
  change(outcomes: readonly string[], { begun, ended }: { begun: number; ended: number }): void {
    for (const [index, periods] of this.#periods.entries()) {
      const outcome = outcomes[index] as string;
      const last = periods.at(-1) as Period;
      if (last.outcome === outcome) continue;
      last.until = ended;
      periods.push({ outcome, from: begun, until: Number.POSITIVE_INFINITY });
    }
  }

  faultsOf(observations: readonly Observation[]): string[] {
    return observations.flatMap(({ target, outcome, first, last, count }) => {
      const periods = this.#periods[target] as Period[];
      const same = periods.filter((period) => period.outcome === outcome);
      if (same.some(({ from, until }) => last <= until && first >= from)) return [];
      const { host, path } = this.targets[target] as Target;
      const late = Math.max(...same.map(({ until }) => last - until));
      const reason = same.length > 0 ? `${late} ms after it was replaced` : 'which it never was';
      return [`${host}${path}: ${count} × ${outcome}, ${reason}, instead of ${periods.at(-1)?.outcome}`];
    });
  }
}
