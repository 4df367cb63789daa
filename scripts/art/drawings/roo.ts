import { bubble, dots, shadow, spark, sparks } from '../kit/ornaments';
import { fist, hand, roo } from '../kit/roo';
import { at, C, circle, ellipse, ink, line, noStroke, path, rod, svg } from '../kit/svg';

export const pictures = {
  'roo-wave': svg([320, 320])(
    shadow(166, 315, 134, 5) +
      ink(4)(line('M66 124Q54 132 50 146M82 104Q72 106 62 112', C.amber)) +
      roo(186, 114, 0.87, { near: 'wave', far: 'down' }),
  ),
  'roo-read': svg([320, 320])(
    shadow(166, 315, 134, 5) +
      roo(182, 114, 0.87, {
        headTurn: 12,
        look: [0, 3],
        mouth: 'smile',
        far: ['M26 84C50 104 76 116 104 112'],
        held: at([64, 98], { r: -4 })(
          path('M-46-34C-30-42-12-40 0-30 12-40 30-42 46-34V26C30 18 12 20 0 30-12 20-30 18-46 26Z', C.white) +
            path(
              'M-46-34-53-29V34C-34 27-14 28 0 38 14 28 34 27 53 34V-29L46-34V26C30 18 12 20 0 30-12 20-30 18-46 26Z',
              C.teal,
            ) +
            path('M0-30V30') +
            line('M-34-18Q-22-22-12-16M-34-4Q-22-8-12-2', C.mint) +
            circle(22, -12, 8, C.orange, noStroke) +
            line('M12 8Q22 3 34 6', C.mint),
        ),
        near: ['M-26 82C-34 122-6 142 26 126'],
        over: hand(30, 122, 66, C.orange) + fist(114, 116, C.rust, -76),
      }) +
      sparks([292, 150, 9, C.amber], [270, 100, 6, C.teal]),
  ),
  'roo-speak': svg([320, 320])(
    shadow(160, 315, 130, 5) +
      roo(174, 114, 0.87, { headTurn: -6, near: 'down', far: ['M24 78C50 98 72 100 96 90', 76] }) +
      ink(4)(bubble(236, 12, 76, 56, C.orange)) +
      dots(274, 40, 18, 5, C.white) +
      ink(4)(line('M272 128Q280 132 280 140M284 116Q296 124 296 140', C.teal)),
  ),
  'roo-listen': svg([320, 320])(
    shadow(166, 315, 134, 5) +
      roo(186, 114, 0.87, {
        mouth: 'smile',
        headTurn: -6,
        near: ['M-26 82C-66 98-86 66-58 24'],
        far: 'down',
        hat: ink(4.6)(
          rod('M-28-4C-30-46 4-62 34-36', C.mint, 15, 6.5) +
            ellipse(-28, 4, 15, 20, C.teal) +
            ellipse(-31, 4, 6, 10, C.mint),
        ),
        over: hand(-50, 20, 46, C.orange),
      }) +
      ink(4)(line('M278 86V98M292 76V108M306 86V98', C.orange, 7)) +
      spark(90, 76, 7, C.amber),
  ),
  'roo-jump': svg([320, 320])(
    shadow(170, 313, 84, 6) +
      roo(172, 108, 0.78, {
        lean: 4,
        tail: 'curl',
        legs: 'jump',
        headTurn: -8,
        near: ['M-26 82C-56 92-88 62-92 18', -16],
        far: ['M24 78C60 88 92 66 106 26', 22],
      }) +
      sparks([48, 60, 9, C.amber], [286, 50, 8, C.teal], [290, 232, 8, C.orange]),
  ),
  'roo-think': svg([320, 320])(
    shadow(160, 315, 130, 5) +
      roo(178, 114, 0.87, {
        mouth: 'smile',
        headTurn: -8,
        look: [1, -2],
        far: 'down',
        near: 'chin',
        over: hand(48, 62, 14, C.orange),
      }) +
      ink(4)(
        circle(246, 78, 6, C.white) +
          path(
            'M262 58C246 56 244 36 258 34 258 18 280 12 288 24 302 18 314 32 306 44 308 58 292 62 286 56 280 66 266 66 262 58Z',
            C.white,
          ),
      ) +
      dots(277, 41, 11, 3.2, C.teal),
  ),
};
