import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawPictures, type Files } from './pictures';

const folder = join(process.cwd(), 'public');

/** Drawn by hand: these files are their own source. */
const byHand = ['left', 'left-active', 'right', 'right-active'].map((name) => `assets/arrow-${name}.svg`);

describe('the pictures in public', () => {
  let files: Files;
  beforeAll(async () => {
    files = await drawPictures();
  });

  test('are all drawn by the scripts or by hand', () => {
    const present = globSync(['*.{svg,ico}', 'assets/*'], { cwd: folder }).filter((path) => path !== 'assets/share');
    expect(present.sort()).toEqual([...files.keys(), ...byHand].sort());
  });

  test('are what the scripts draw, byte for byte', () => {
    const texts = [...files].filter(([, content]) => typeof content === 'string');
    expect(texts.length).toBeGreaterThan(100);
    expect(
      texts.filter(([path, text]) => readFileSync(join(folder, path), 'utf8') !== text).map(([path]) => path),
    ).toEqual([]);
  });

  // By their pixels, because how an image is compressed depends on the machine.
  test.each(['assets/icon-180.png', 'assets/icon-192.png', 'assets/icon-512.png'])(
    '%s shows the icon',
    async (path) => {
      const [drawn, present] = await Promise.all(
        [Buffer.from(files.get(path) ?? ''), readFileSync(join(folder, path))].map((png) =>
          sharp(png).raw().toBuffer(),
        ),
      );
      expect(present).toHaveLength(drawn?.length ?? 0);
      const differences = [...(present ?? [])].map((value, i) => Math.abs(value - (drawn?.[i] ?? 0)));
      expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(1);
    },
  );

  test('are found by name, one at a time', async () => {
    expect([...(await drawPictures('hero')).keys()]).toEqual(['assets/hero.svg']);
    expect((await drawPictures('nothing')).size).toBe(0);
  });
});
