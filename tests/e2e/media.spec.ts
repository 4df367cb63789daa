import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { startChangedSite } from '../support/changed-site';
import { shiftsOf } from '../support/layout-shifts';
import { ports } from '../support/ports';
import { ask, expect, full, test, words } from '../support/site';

const title = 'ครึ่งนาทีในคลาสเรียน';
const captions = 'WEBVTT\n\n00:00.000 --> 00:05.000\nHello, how are you?\n';

let site: Awaited<ReturnType<typeof startChangedSite>>;

/** A photograph stands for all: with a sky, a floor and grain, so that it does not compress like a drawing. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"
    x2="0" y2="1"><stop stop-color="#9cc"/><stop offset="1" stop-color="#a75"/></linearGradient></defs><rect width="100%"
    height="100%" fill="url(#a)"/><circle cx="50%" cy="20%" r="18%" fill="#eb9"/></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A second of a moving square, recorded by the browser. */
async function clip(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const recorded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context.fillStyle = `hsl(${frame * 18} 80% 50%)`;
      context.fillRect(frame * 8, 40, 100, 100);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
  });
  await page.close();
  return Buffer.from(recorded);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const [anna, room, film] = await Promise.all([photograph(700, 1000), photograph(1300, 900), clip(browser)]);
  site = await startChangedSite(
    'th',
    (file) => ({
      ...file,
      banners: file.banners.map((banner) => ({ ...banner, pic: '/media/room.jpg' })),
      clips: {
        home: { file: '/media/class.webm', poster: '/media/room.jpg', captions: '/media/class.vtt', title },
      },
    }),
    {
      'media/anna.jpg': anna,
      'media/room.jpg': room,
      'media/class.webm': film,
      'media/class.vtt': captions,
      'th@th/teacher.json': JSON.stringify({
        profiles: { emma: { image: '/media/anna.jpg#top' } },
      }),
      'th@th/study.json': JSON.stringify({ bannerImg: '/media/room.jpg' }),
    },
    ports.mediaSite,
  );
});

test.afterAll(() => site?.stop());

test(
  'photographs fill the places of portrait and banner, blurred at first, in sizes that fit',
  full,
  async ({ page }) => {
    const { profiles } = words('th', 'teacher');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, name, file, ratio] of [
      ['/global/teacher', profiles.portrait.replace('{name}', profiles.emma.name), 'anna', 1],
      ['/global/study', words('th', 'study').bannerAlt, 'room', 640 / 400],
    ] as const) {
      await page.goto(site.address(path));
      const picture = page.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      const look = await picture.evaluate((image: HTMLImageElement) => ({
        source: image.currentSrc,
        width: image.naturalWidth,
        shape: image.clientWidth / image.clientHeight,
        first: getComputedStyle(image).backgroundImage,
        focus: getComputedStyle(image).objectPosition,
      }));
      expect(look.source).toMatch(new RegExp(`/media/${file}-[0-9a-f]{10}-\\d+\\.avif$`));
      expect(look.width).toBeGreaterThan(0);
      expect(look.width).toBeLessThanOrEqual(640);
      expect(look.shape).toBeCloseTo(ratio, 1);
      expect(look.first).toContain('data:image/webp');
      expect(look.focus).toBe(file === 'anna' ? '50% 0%' : '50% 50%');
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved).toBeLessThan(0.001);
    }
    // Beside a drawing, it takes the same place: on the phone's row the next one.
    await page.goto(site.address('/global/teacher'));
    const [photograph, drawing] = await Promise.all(
      (['emma', 'daniel'] as const).map((id) =>
        page.getByRole('img', { name: profiles.portrait.replace('{name}', profiles[id].name) }).boundingBox(),
      ),
    );
    expect(photograph).toMatchObject({ y: drawing?.y, width: drawing?.width, height: drawing?.height });
  },
);

test('a clip is loaded when it is pressed, with its captions; a page without one has no room for it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.address('/'));
  const film = page.getByLabel(title);
  await film.scrollIntoViewIfNeeded();
  await expect(page.getByRole('figure').filter({ has: film })).toContainText(title);
  expect(asked.filter((path) => path.endsWith('.webm'))).toEqual([]);
  await film.focus();
  await page.keyboard.press('Space');
  await expect(film).toHaveJSProperty('paused', false);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks, ({ mode, language, cues }) => [mode, language, cues?.length]),
    );
  await expect.poll(shown).toEqual([['showing', 'th', 1]]);

  const [path = ''] = asked.filter((one) => one.endsWith('.webm'));
  const part = await ask('th.localhost', path, { range: 'bytes=0-3' }, ports.mediaSite);
  expect([part.status, part.headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-3\/\d+$/)]);
  await page.goto(site.address('/global/study'));
  await expect(page.locator('video, figure:has(video)')).toHaveCount(0);
});
