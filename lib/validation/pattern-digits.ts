export type DigitRange = { least: number; most: number };

/** Returns how many digits a national number has by its patterns, if they say; compiles nothing, in linear time. */
export function digitsOfPatterns(patterns: readonly string[], countryCode: string): DigitRange | undefined {
  const ranges = patterns.map(lengthsOf);
  const least = Math.min(...ranges.map((range) => range?.least ?? Number.NaN)) - countryCode.length;
  const most = Math.max(...ranges.map((range) => range?.most ?? Number.NaN)) - countryCode.length;
  return least > 0 && Number.isFinite(most) ? { least, most } : undefined;
}

const repeat = /^(?:\{(\d+)(,?)(\d*)\}|([?*+]))\??/;
/** A class, an escaped character or a character. */
const unit = /^(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\[dDwWsS/.+-]|[\w+-])/;
const assertion = /^(?:\^|\$|\\b)/;
const groupStart = /^\((\?(?:[:=!]|<[=!]))?/;

function lengthsOf(pattern: string): DigitRange | undefined {
  /** Alternatives so far, and the one being read, of each open group. */
  type Level = { done: DigitRange[]; current: DigitRange; isAssertion: boolean };
  const open = (isAssertion: boolean): Level => ({ done: [], current: { least: 0, most: 0 }, isAssertion });
  const levels = [open(false)];
  const close = ({ done, current }: Level): DigitRange => {
    const all = [...done, current];
    return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) };
  };

  let rest = pattern;
  const take = (part: RegExp) => {
    const found = part.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  const add = ({ least, most }: DigitRange) => {
    const [, from, comma, to, sign] = take(repeat) ?? [];
    const { current } = levels.at(-1) as Level;
    const low = sign ? (sign === '+' ? 1 : 0) : Number(from ?? 1);
    const high = sign ? (sign === '?' ? 1 : Infinity) : to ? Number(to) : comma ? Infinity : low;
    current.least += least * low;
    current.most += most === 0 ? 0 : most * high;
  };

  while (rest) {
    const level = levels.at(-1) as Level;
    if (take(assertion)) continue;
    if (take(/^\|/)) {
      level.done.push(level.current);
      level.current = { least: 0, most: 0 };
      continue;
    }
    if (take(/^\)/)) {
      levels.pop();
      if (levels.length === 0) return undefined;
      add(level.isAssertion ? { least: 0, most: 0 } : close(level));
      continue;
    }
    const start = take(groupStart);
    if (start) levels.push(open(/[=!]/.test(start[1] ?? '')));
    else if (take(unit)) add({ least: 1, most: 1 });
    else return undefined;
  }
  return levels.length === 1 ? close(levels[0] as Level) : undefined;
}
