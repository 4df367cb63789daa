import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const breakpoints = ['19rem', '48rem', '64rem'];
const tokens = 'app/styles/tokens.css';

const sheets = ['app', 'components', 'features']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

describe.each(sheets)('$file', ({ file, css }) => {
  it('knows three breakpoints', () => {
    const conditions = [...css.matchAll(/@(?:media|container)[^{]*/g)].map(([condition]) => condition).join();
    const widths = [...conditions.matchAll(/(?:width|inline-size)\s*[:<>=]+\s*([\w.]+)/g)].map(([, width]) => width);
    for (const width of widths) expect(breakpoints).toContain(width);
  });

  it('takes layers, gutter and page width from the tokens', () => {
    if (file === tokens) return;
    for (const [, layer] of css.matchAll(/z-index:\s*([^;]+)/g)) expect(layer).toMatch(/^var\(--layer-/);
    expect(css).not.toMatch(/1200px|--width-content|100% - 2 \* var\(--(gutter|space)/);
  });
});

it('has no rule twice', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, css } of sheets) {
    for (const [, body = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = body.split(';').map((line) => line.trim().replaceAll(/\s+/g, ' '));
      const rule = declarations.filter(Boolean).sort();
      // Up to three equal lines may be a coincidence.
      if (rule.length > 3) places.set(rule.join('; '), (places.get(rule.join('; ')) ?? new Set()).add(file));
    }
  }
  const repeated = [...places].filter(([, files]) => files.size > 1).map(([rule, files]) => [rule, ...files]);
  expect(repeated).toEqual([]);
});
