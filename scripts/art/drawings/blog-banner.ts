import { bubble, cloud, heart, shadow, sparks } from '../kit/ornaments';
import { fist, hand, roo } from '../kit/roo';
import { at, C, circle, figure, ink, limb, line, noStroke, path, rect, rod, svg } from '../kit/svg';
import { plant } from '../kit/things';

// sitting on a seat: thigh forward, shin down
const seatedFar = limb('M20 178C60 168 96 172 112 186', 42, 4.4, C.rust);

const shin = (dx: number, fill: string) =>
  path(
    `M${dx} 176C${dx + 26} 172 ${dx + 40} 184 ${dx + 38} 206L${dx + 34} 250C${dx + 56} 250 ${dx + 72} 258 ${dx + 70} 272 ${dx + 70} 280 ${dx + 64} 282 ${dx + 56} 282H${dx + 8}C${dx} 282 ${dx - 4} 276 ${dx - 2} 266L${dx - 8} 204Z`,
    fill,
  );

const toes = (dx: number) => path(`M${dx + 46} 282V272M${dx + 58} 282V273`);

export const pictures = {
  'blog-banner': svg([640, 400])(
    path(
      'M72 100C146 12 300 54 386 30 506 2 610 84 616 196 620 306 550 362 424 366 306 372 182 378 92 350 8 320 10 172 72 100Z',
      C.pale,
    ) +
      circle(338, 170, 150, '#E6F5F3') +
      cloud(108, 92, 0.8) +
      sparks([386, 44, 9, C.orange], [70, 196, 8, C.white], [604, 140, 8, C.teal]) +
      shadow(320, 370, 286, 10) +
      plant(78, 366, 1.12) +
      // lamp
      ink(4)(
        rod('M572 362V160', C.amber, 12, 4.5) +
          path('M536 366C536 352 608 352 608 366Z', C.amber) +
          path('M546 96H598L622 162H522Z', C.orange),
      ) +
      ink(4)(
        // sofa
        line('M176 346V366M470 346V366', C.navy, 10) +
          path('M158 262V172Q158 136 196 136H448Q486 136 486 172V262Z', C.teal) +
          line('M322 138V250') +
          rect(150, 268, 344, 80, 18, C.teal) +
          path(
            'M138 232Q138 206 164 206T190 232V272H454V232Q454 206 480 206T506 232V330Q506 350 486 350H158Q138 350 138 330Z',
            C.teal,
            noStroke,
          ) +
          path(
            'M190 280V232Q190 206 164 206T138 232V330Q138 350 158 350H486Q506 350 506 330V232Q506 206 480 206T454 232V280',
            'none',
          ) +
          rect(188, 256, 268, 40, 16, C.mint) +
          line('M322 256V296') +
          at([420, 232], { r: 14 })(rect(-34, -34, 68, 68, 16, C.amber) + heart(0, 0, 1.6, C.white)),
      ) +
      roo(268, 124, 0.83, {
        legs: 'none',
        tail: 'seat',

        headTurn: 8,
        held:
          seatedFar +
          shin(104, C.rust) +
          toes(104) +
          path(
            'M-58 176C-54 140-16 136 8 150 44 152 88 156 100 176 108 192 104 208 84 212L40 214C0 216-30 214-46 206-56 200-60 190-58 176Z',
            C.orange,
          ) +
          shin(60, C.orange) +
          path('M62 178C70 160 96 166 99 190', C.orange, noStroke) +
          toes(60),
      }) +
      // newspaper and the paws that hold it
      figure([26, 8])(
        path('M340 128 394 116 448 128V208L394 222 340 208Z', C.white) +
          path('M394 116V222') +
          path('M350 140 384 133V164L350 168Z', C.orange, 'stroke-width="3"') +
          line(
            'M352 181 384 178M352 195 376 193M404 133 438 139M404 148 438 153M404 163 438 167M404 178 428 181',
            C.mint,
            5,
          ) +
          limb('M220 182C218 216 290 226 334 204', 21, 4, C.orange) +
          hand(340, 196, 64, C.orange) +
          fist(446, 196, C.rust, -76),
      ) +
      ink(4)(bubble(416, 54, 62, 45, C.orange)) +
      heart(447, 77, 1.1, C.white),
  ),
};
