import type { Target } from './targets';

/** What visitors got for one target, several times: times in milliseconds since 1970. */
export type Observation = {
  /** Its place in the list of targets. */
  target: number;
  outcome: string;
  /** When the first of these answers was there. */
  first: number;
  /** When the last of them was asked for. */
  last: number;
  count: number;
};

type Period = { outcome: string; from: number; until: number };

/** What each target had to answer at each time. */
export class Timeline {
  readonly #periods: Period[][];

  /** @param outcomes of each target, from the beginning */
  constructor(
    private readonly targets: readonly Target[],
    outcomes: readonly string[],
  ) {
    this.#periods = outcomes.map((outcome) => [{ outcome, from: 0, until: Number.POSITIVE_INFINITY }]);
  }

  /**
   * Notes a change: from its beginning the new outcome may be seen, after its end no other one.
   * @returns how many targets it is about
   */
  change(outcomes: readonly string[], { begun, ended }: { begun: number; ended: number }): number {
    let changed = 0;
    for (const [index, periods] of this.#periods.entries()) {
      const outcome = outcomes[index] as string;
      const last = periods.at(-1) as Period;
      if (last.outcome === outcome) continue;
      changed += 1;
      last.until = ended;
      periods.push({ outcome, from: begun, until: Number.POSITIVE_INFINITY });
    }
    return changed;
  }

  /** What visitors got and must not have got, in words. */
  faultsOf(observations: readonly Observation[]): string[] {
    return observations.flatMap(({ target, outcome, first, last, count }) => {
      const periods = this.#periods[target] as Period[];
      const same = periods.filter((period) => period.outcome === outcome);
      // Asked for after it was over, or there before it began.
      if (same.some(({ from, until }) => last <= until && first >= from)) return [];
      const { host, path } = this.targets[target] as Target;
      const late = Math.max(...same.map(({ until }) => last - until));
      const reason = same.length > 0 ? `${late} ms after it was replaced` : 'which it never was';
      return [`${host}${path}: ${count} × ${outcome}, ${reason}, instead of ${periods.at(-1)?.outcome}`];
    });
  }
}
