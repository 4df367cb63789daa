import { readFileSync } from 'node:fs';
import path from 'node:path';

type Token = { name: string; value: string };

/** The design tokens, read from the one file that defines them, so that new ones show up by themselves. */
export function readTokens(): { colours: Token[]; sizes: Token[]; spaces: Token[] } {
  const source = readFileSync(path.join(process.cwd(), 'app/styles/tokens.css'), 'utf8');
  return tokensOf(source);
}

/** @param source a style sheet; if a property is defined twice, the first value counts */
export function tokensOf(source: string): ReturnType<typeof readTokens> {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) {
    if (!tokens.has(name)) tokens.set(name, value.trim());
  }
  const of = (prefix: string) =>
    [...tokens].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => ({ name, value }));
  return { colours: of('colour-'), sizes: of('size-'), spaces: of('space-') };
}
