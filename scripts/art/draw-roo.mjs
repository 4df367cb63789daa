// Draws Roo alone in six poses. Usage: node draw-roo.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import { asset, fist, line, pose, shadow } from './draw-kit.mjs';
import { at, bubble, C, circle, dots, hand, ink, oval, p, spark } from './lib.mjs';

const stand = { x: 186, y: 114, s: 0.87 };

asset(
  'roo-wave',
  320,
  320,
  shadow(166, 315, 134, 5) +
    ink(4, line('M66 124Q54 132 50 146M82 104Q72 106 62 112', C.amber)) +
    pose({
      ...stand,
      near: { d: 'M-26 82C-52 100-84 86-96 40', end: [-96, 40], turn: -14 },
      far: { d: 'M26 82C48 98 60 112 62 132', end: [62, 132] },
    }),
);

asset(
  'roo-read',
  320,
  320,
  shadow(166, 315, 134, 5) +
    pose({
      ...stand,
      x: 182,
      headTurn: 12,
      look: [0, 3],
      mouth: 'smile',
      far: { d: 'M26 84C50 104 76 116 104 112', end: [104, 112] },
      held: at(
        64,
        98,
        p('M-46-34C-30-42-12-40 0-30 12-40 30-42 46-34V26C30 18 12 20 0 30-12 20-30 18-46 26Z', C.white) +
          p(
            'M-46-34-53-29V34C-34 27-14 28 0 38 14 28 34 27 53 34V-29L46-34V26C30 18 12 20 0 30-12 20-30 18-46 26Z',
            C.teal,
          ) +
          p('M0-30V30') +
          line('M-34-18Q-22-22-12-16M-34-4Q-22-8-12-2', C.mint) +
          circle(22, -12, 8, C.orange, 'stroke="none"') +
          line('M12 8Q22 3 34 6', C.mint),
        { r: -4 },
      ),
      near: { d: 'M-26 82C-34 122-6 142 26 126', end: [26, 126] },
      over: hand(30, 122, 66, C.orange) + fist(114, 116, C.rust, -76),
    }) +
    spark(292, 150, 9, C.amber) +
    spark(270, 100, 6, C.teal),
);

asset(
  'roo-speak',
  320,
  320,
  shadow(160, 315, 130, 5) +
    pose({
      ...stand,
      x: 174,
      headTurn: -6,
      near: { d: 'M-26 80C-48 100-52 122-44 142', end: [-44, 142] },
      far: { d: 'M24 78C50 98 72 100 96 90', end: [96, 90], turn: 76 },
    }) +
    ink(4, bubble(236, 12, 76, 56, C.orange, { tail: 'left' })) +
    dots(274, 40, 18, 5, C.white) +
    ink(4, line('M272 128Q280 132 280 140M284 116Q296 124 296 140', C.teal)),
);

asset(
  'roo-listen',
  320,
  320,
  shadow(166, 315, 134, 5) +
    pose({
      ...stand,
      mouth: 'smile',
      headTurn: -6,
      near: { d: 'M-26 82C-66 98-86 66-58 24', end: [-58, 24] },
      far: { d: 'M26 82C48 98 60 112 62 132', end: [62, 132] },
      hat: ink(
        4.6,
        line('M-28-4C-30-46 4-62 34-36', C.navy, 15) +
          line('M-28-4C-30-46 4-62 34-36', C.mint, 6.5) +
          oval(-28, 4, 15, 20, C.teal) +
          oval(-31, 4, 6, 10, C.mint),
      ),
      over: hand(-50, 20, 46, C.orange),
    }) +
    ink(4, line('M278 86V98M292 76V108M306 86V98', C.orange, 7)) +
    spark(90, 76, 7, C.amber),
);

asset(
  'roo-jump',
  320,
  320,
  shadow(170, 313, 84, 6) +
    pose({
      x: 172,
      y: 108,
      s: 0.78,
      lean: 4,
      tail: 'curl',
      legs: 'jump',
      headTurn: -8,
      near: { d: 'M-26 82C-56 92-88 62-92 18', end: [-92, 18], turn: -16 },
      far: { d: 'M24 78C60 88 92 66 106 26', end: [106, 26], turn: 22 },
    }) +
    spark(48, 60, 9, C.amber) +
    spark(286, 50, 8, C.teal) +
    spark(290, 232, 8, C.orange),
);

asset(
  'roo-think',
  320,
  320,
  shadow(160, 315, 130, 5) +
    pose({
      ...stand,
      x: 178,
      mouth: 'smile',
      headTurn: -8,
      look: [1, -2],
      far: { d: 'M26 82C48 98 60 112 62 132', end: [62, 132] },
      near: { d: 'M-26 84C-46 118-6 146 26 112 38 100 46 84 48 66', end: [48, 66] },
      over: hand(48, 62, 14, C.orange),
    }) +
    ink(
      4,
      circle(246, 78, 6, C.white) +
        p(
          'M262 58C246 56 244 36 258 34 258 18 280 12 288 24 302 18 314 32 306 44 308 58 292 62 286 56 280 66 266 66 262 58Z',
          C.white,
        ),
    ) +
    dots(277, 41, 11, 3.2, C.teal),
);
