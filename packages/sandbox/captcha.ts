import { randomInt } from 'node:crypto';
import { expiringMap } from './expiring-map';
import { speak } from './speech';

const lifetime = 10 * 60 * 1000;
const length = 4;

// Without look-alikes: no 0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V.
export const alphabet = 'ACEFHJKMNPRTWXY3479';

type Captcha = { text: string; used: boolean };

/** Stores each client's newest captcha, for ten minutes and one guess. */
export class Captchas {
  readonly #waiting;

  constructor(now: () => number) {
    this.#waiting = expiringMap<Captcha>(lifetime, now);
  }

  /** Creates a captcha for a client's possible names and returns it as SVG. */
  create(names: readonly string[]): string {
    return draw(this.#renew(names));
  }

  /** Speaks the picture that a client sees, as often as it asks; returns WAV. Without a picture, it is a new captcha. */
  speak(names: readonly string[]): Buffer {
    const shown = names.map((name) => this.#waiting.get(name)).find((captcha) => captcha && !captcha.used);
    return speak(shown?.text ?? this.#renew(names));
  }

  #renew(names: readonly string[]): string {
    const text = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    const captcha: Captcha = { text, used: false };
    for (const name of names) this.#waiting.set(name, captcha);
    return text;
  }

  /** Checks a guess, ignoring case. Each captcha accepts one guess, right or wrong. */
  check(client: string, guess: string): boolean {
    const captcha = this.#waiting.get(client);
    if (!captcha || captcha.used) return false;
    captcha.used = true;
    return captcha.text === guess.trim().toUpperCase();
  }
}

/** Each character is a text element, in reading order, so that tests can read them. */
function draw(text: string): string {
  const colours = ['#1d3557', '#0f766e', '#9a3412', '#4c1d95'];
  const letters = [...text].map((character, index) => {
    const move = `translate(${18 + index * 28} ${28 + between(-4, 4)})`;
    const bend = `rotate(${between(-18, 18)}) skewX(${between(-14, 14)})`;
    return `<text transform="${move} ${bend}" dy="6" fill="${colours[index % colours.length]}">${character}</text>`;
  });
  const lines = Array.from({ length: 3 }, () => {
    const [start, bend, end] = [between(4, 44), between(-10, 58), between(4, 44)];
    return `<path d="M0 ${start}Q60 ${bend} 120 ${end}" fill="none" stroke="#64748b" stroke-opacity=".55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="48" viewBox="0 0 120 48">
<rect width="120" height="48" fill="#fff7e8"/>
<g font-family="Verdana, DejaVu Sans, sans-serif" font-size="28" font-weight="700" text-anchor="middle">
${letters.join('\n')}
</g>
${lines.join('\n')}
</svg>
`;
}

function between(least: number, most: number): number {
  return randomInt(least, most + 1);
}
