import { bubble, clouds, dots, heart, spark, sparks, star } from '../kit/ornaments';
import { arm, type GrownUp, grownUp, KIDS, type Person, person, TEACHERS } from '../kit/people';
import { fist, hand } from '../kit/roo';
import {
  at,
  C,
  circle,
  clip,
  dashed,
  each,
  figure,
  ink,
  line,
  noStroke,
  outline,
  path,
  rect,
  rod,
  svg,
} from '../kit/svg';
import { book, clock, pencils, pin, plant } from '../kit/things';

const cover = (wall: string) => (body: string) => svg([640, 360])(rect(0, 0, 640, 360, 0, wall) + body);

const windowPane = (x: number, y: number, w: number, h: number, sky: string) =>
  ink(4)(rect(x, y, w, h, 10, C.white) + rect(x + 10, y + 10, w - 20, h - 20, 4, sky)) +
  ink(4)(line(`M${x + w / 2} ${y + 10}V${y + h - 10}M${x + 10} ${y + h / 2}H${x + w - 10}`, C.navy, 10)) +
  ink(4)(line(`M${x + w / 2} ${y + 10}V${y + h - 10}M${x + 10} ${y + h / 2}H${x + w - 10}`, C.white, 4));

const card = (x: number, y: number, r: number, fill: string, pic: string) =>
  at([x, y], { r })(ink(3.4)(rect(-19, -24, 38, 48, 6, fill)) + pic);

const apple = (x: number, y: number, s: number, fill = C.orange) =>
  figure([x, y], { s, lw: 3 })(
    path('M0-8C-7-13-15-9-14 1-13 9-6 15 0 12 6 15 13 9 14 1 15-9 7-13 0-8Z', fill) + line('M0-8Q0-14 5-16'),
  );

const fish = (x: number, y: number, s: number, fill = C.teal) =>
  at([x, y], {
    s,
  })(ink(3 / s)(path('M-15 0C-8-10 6-10 11-2L18-8V8L11 2C6 10-8 10-15 0Z', fill)) + circle(-7, -1.5, 1.8, C.navy));

const sun = (x: number, y: number, s: number) =>
  figure([x, y], { s, lw: 3 })(
    circle(0, 0, 8, C.amber) + line('M0-13V-15M0 13V15M-13 0H-15M13 0H15M-9-9-11-11M9-9 11-11M-9 9-11 11M9 9 11 11'),
  );

const mother = { ...TEACHERS.scarf, scarf: C.mint, scarfUnder: C.teal, shirt: C.orange };
const girl = { ...KIDS.defne, shirt: C.amber };
const father = { ...TEACHERS.beard, shirt: C.teal, collar: C.mint };
const boy: Person = { skin: '#A86B45', hair: '#241B1C', style: 'short', shirt: C.amber, smile: 'open' };
const reader: Person = { ...KIDS.minh, shirt: C.teal, smile: 'closed' };
const sticker = { ...KIDS.kayan, shirt: C.orange, bow: C.amber };
const dad: GrownUp = { ...TEACHERS.glasses, shirt: C.teal, collar: C.white, smile: 'open' };

const mum: GrownUp = {
  skin: '#F3C8A2',
  hair: '#3A2420',
  style: 'straight',
  shirt: C.blush,
  neck: 'vee',
  lash: true,
  earring: C.amber,
};

const kid = { ...KIDS.haruto, shirt: C.orange };

const magnet = (x: number, y: number, fill: string) => circle(x, y, 5.5, fill, outline(3));

/** The front of a table that runs across the picture. */
const tableFront = (y: number) => rect(0, y, 640, 360 - y, 0, '#F6A24A') + line(`M0 ${y + 1}H640`, C.navy, 4);

export const pictures = {
  'blog-cover-1': cover(C.peach)(
    rect(0, 0, 640, 250, 0, '#FFF1E4') +
      windowPane(44, 40, 136, 128, C.sky) +
      // shelf with jars
      ink(4)(
        rect(470, 104, 140, 12, 6, C.amber) +
          rect(486, 66, 30, 38, 6, C.sky) +
          rect(482, 58, 38, 12, 5, C.orange) +
          rect(526, 74, 28, 30, 6, C.pale) +
          rect(522, 66, 36, 12, 5, C.teal) +
          path('M566 80H596V92Q596 104 584 104H578Q566 104 566 92Z', C.amber),
      ) +
      // lamp over the table
      ink(4)(
        line('M322 0V40') +
          path('M284 78C284 50 300 40 322 40S360 50 360 78Z', C.teal) +
          path('M306 78H338Q338 90 322 90T306 78Z', C.sun),
      ) +
      grownUp({ x: 228, y: 158, s: 1.14, ...mother, look: [4, 2], base: 130 }) +
      person({ x: 420, y: 188, s: 1.06, ...girl, look: [-3, 3], tilt: -3, smile: 'open', base: 120 }) +
      ink(4)(
        arm([386, 262], [366, 304], [354, 280], girl, { w: 18 }) +
          arm([456, 258], [488, 306], [444, 296], girl, { w: 18 }) +
          arm([268, 280], [298, 306], [320, 284], mother, { w: 18 }) +
          rect(-20, 300, 680, 24, 8, C.amber),
      ) +
      tableFront(322) +
      card(336, 256, 4, C.white, apple(0, 0, 1)) +
      ink(4)(fist(324, 276, mother.skin, 40) + fist(356, 272, girl.skin, -50)) +
      at([180, 312])(at([0, 0], { s: 0.9 })(card(0, 0, -72, C.white, star(0, 0, 12, C.amber)))) +
      at([250, 316], { s: 0.9 })(card(0, 0, 80, C.white, heart(0, 0, 1, C.orange))) +
      at([378, 314], { s: 0.9 })(card(0, 0, -84, C.pale, circle(0, 0, 9, C.teal))) +
      // fruit and a cup
      ink(4)(
        circle(70, 268, 18, C.orange) +
          circle(104, 264, 18, C.amber) +
          circle(132, 272, 15, C.mint) +
          path('M34 276H166C164 300 150 310 130 310H70C50 310 36 300 34 276Z', C.teal),
      ) +
      ink(4)(
        path('M548 272C572 268 572 298 546 296') +
          path('M504 264H548L544 308C543 312 540 314 536 314H516C512 314 509 312 508 308Z', C.white) +
          line('M506 282H546', C.orange, 6),
      ) +
      ink(4)(bubble(474, 134, 58, 42, C.teal)) +
      dots(503, 155, 13, 4, C.white),
  ),
  'blog-cover-2': cover('#C7D9EE')(
    rect(0, 292, 640, 68, 0, '#AFC6E2') +
      clip(rect(46, 44, 128, 140, 10))(
        rect(46, 44, 128, 140, 10, C.denim) +
          circle(126, 92, 26, C.sun) +
          circle(118, 84, 5, '#FBD795') +
          circle(132, 100, 7, '#FBD795') +
          star(76, 76, 7, C.amber) +
          star(84, 136, 5, C.amber) +
          star(148, 150, 6, C.amber),
      ) +
      ink(4)(
        rect(46, 44, 128, 140, 10) +
          line('M110 44V184') +
          rect(36, 182, 148, 12, 6, C.white) +
          path('M30 36H74C74 90 60 130 34 160Z', C.orange) +
          path('M190 36H146C146 90 160 130 186 160Z', C.orange) +
          rect(22, 28, 176, 12, 6, C.amber),
      ) +
      star(222, 60, 8, C.white) +
      star(548, 44, 9, C.white) +
      star(610, 108, 6, C.white) +
      spark(470, 40, 8, C.white) +
      // bed
      ink(4)(
        path('M212 330V168Q212 126 256 126H496Q540 126 540 168V330Z', C.amber) +
          path('M232 240V176Q232 146 262 146H490Q520 146 520 176V240Z', '#FFC77D') +
          path('M236 196Q240 168 272 170H340Q364 172 366 196V256H236Z', C.white) +
          path('M386 196Q390 168 420 170H486Q514 172 516 196V256H386Z', C.white),
      ) +
      grownUp({ x: 312, y: 162, s: 1.02, ...father, look: [4, 4], tilt: 4, base: 130 }) +
      person({ x: 442, y: 196, s: 0.96, ...boy, look: [-4, 4], tilt: -5, base: 120 }) +
      ink(4)(
        arm([272, 248], [240, 298], [320, 276], father, { t: 0.7 }) +
          // blanket
          path(
            'M186 360V310C186 284 208 274 236 280 300 296 352 290 402 282 452 274 516 268 548 284 564 292 566 310 566 330V360Z',
            C.orange,
          ) +
          path(
            'M186 312C186 284 208 274 236 280 300 296 352 290 402 282 452 274 516 268 548 284 560 290 564 300 566 314 520 296 460 304 404 314 346 322 280 326 232 310 210 304 194 306 186 312Z',
            C.white,
          ),
      ) +
      star(250, 344, 8, C.amber) +
      star(340, 346, 8, C.amber) +
      star(430, 340, 8, C.amber) +
      star(520, 336, 8, C.amber) +
      book(384, 262, 1.5, C.teal, 4) +
      at([384, 262])(heart(-27, 0, 1.1, C.orange) + star(27, -2, 12, C.amber)) +
      ink(4)(fist(322, 278, father.skin, 60) + fist(446, 278, boy.skin, -60)) +
      // night table and lamp
      ink(4)(
        rect(578, 262, 90, 110, 8, C.amber) +
          line('M578 290H640') +
          line('M606 262V230', C.navy, 8) +
          path('M590 190H622L634 234H578Z', C.sun),
      ),
  ),
  'blog-cover-3': cover(C.pale)(
    rect(0, 290, 640, 70, 0, '#B5E2DA') +
      circle(320, 190, 150, '#E6F5F3') +
      person({ x: 250, y: 178, s: 1.36, ...KIDS.haruto, smile: 'closed', look: [4, 1], tilt: 4, base: 120 }) +
      ink(4)(
        path('M126 214Q126 202 138 202H342Q354 202 354 214L362 306H118Z', C.sky) +
          rect(98, 300, 284, 15, 7, C.mint) +
          hand(158, 204, 172, KIDS.haruto.skin) +
          hand(330, 204, 188, KIDS.haruto.skin),
      ) +
      star(240, 256, 20, C.orange, outline(3.6)) +
      ink(4)(rect(-20, 314, 680, 22, 8, C.amber)) +
      tableFront(334) +
      // a voice that grows
      ink(4)(
        bubble(372, 208, 36, 26, C.white) + bubble(412, 140, 66, 48, C.amber) + bubble(474, 30, 130, 92, C.orange),
      ) +
      dots(390, 221, 8, 2.4, C.teal) +
      dots(445, 164, 15, 4.4, C.white) +
      ink(4)(line('M504 76V76M520 66V86M539 54V98M558 66V86M574 76V76', C.white, 9)) +
      plant(574, 316, 0.94) +
      pencils(452, 316, 0.86) +
      sparks([98, 96, 10, C.orange], [60, 180, 7, C.white], [150, 50, 7, C.teal]),
  ),
  'blog-cover-4': cover(C.sun)(
    rect(0, 288, 640, 72, 0, '#FFD9A0') +
      clouds([80, 70, 0.9, '#FFF3DC'], [590, 250, 0.8, '#FFF3DC']) +
      clock(494, 122, 82, 'M0-50V0L30 22') +
      path('M494 122V71A51 51 0 0 1 543 136Z', C.mint, 'opacity=".6"') +
      ink(4)(line('M494 81V122L519 140', C.navy, 6)) +
      circle(494, 122, 7, C.orange) +
      person({ x: 240, y: 156, s: 1.28, ...reader, look: [1, 5], base: 130 }) +
      ink(4)(
        arm([192, 240], [146, 300], [180, 286], reader) +
          arm([288, 240], [334, 300], [300, 286], reader) +
          at([240, 268], { r: 0 })(rect(-66, -46, 132, 92, 12, C.denim)) +
          star(240, 268, 17, C.amber, 'stroke-width="3.4"') +
          fist(178, 284, reader.skin, 70) +
          fist(302, 284, reader.skin, -70) +
          rect(-20, 314, 680, 22, 8, C.amber),
      ) +
      tableFront(334) +
      // an hourglass and a ball wait
      ink(4)(
        path(
          'M414 240H462C462 266 446 270 444 276 446 284 462 288 462 306H414C414 288 430 284 432 276 430 270 414 266 414 240Z',
          C.white,
        ) +
          path('M422 256H454C450 266 440 268 438 274 436 268 426 266 422 256Z', C.amber, noStroke) +
          path('M422 304C426 292 436 294 438 288 440 294 450 292 454 304Z', C.amber, noStroke) +
          rect(404, 230, 68, 12, 6, C.teal) +
          rect(404, 303, 68, 12, 6, C.teal) +
          circle(552, 282, 32, C.orange) +
          path('M524 268Q552 284 580 268M552 250V314'),
      ) +
      pencils(76, 314, 0.9) +
      sparks([350, 66, 9, C.orange], [402, 200, 7, C.teal], [600, 60, 8, C.teal]),
  ),
  'blog-cover-5': cover(C.sky)(
    rect(0, 300, 640, 60, 0, '#BFDDF1') +
      each([0, 1, 2, 3, 4, 5, 6], (i) => line(`M${i * 52} 0V300`, '#CFE6F5', 3)) +
      line('M0 100H320M0 200H320', '#CFE6F5', 3) +
      // shelf
      ink(4)(rect(32, 92, 130, 12, 6, C.amber)) +
      plant(66, 92, 0.56) +
      ink(4)(rect(100, 48, 20, 44, 4, C.orange) + rect(120, 56, 18, 36, 4, C.teal)) +
      // fridge
      ink(4)(
        rect(356, 18, 226, 338, 24, C.white) +
          line('M356 124H582') +
          rect(372, 62, 13, 46, 6.5, C.amber) +
          rect(372, 142, 13, 74, 6.5, C.amber),
      ) +
      rect(556, 34, 10, 74, 5, C.sky) +
      rect(556, 144, 10, 180, 5, C.sky) +
      card(428, 72, -5, C.pink, apple(0, 2, 1.05)) +
      card(480, 70, 4, C.pale, fish(0, 2, 0.9)) +
      card(528, 74, -3, C.sun, star(0, 2, 13, C.orange)) +
      card(436, 180, 4, C.sun, sun(0, 2, 0.95)) +
      card(488, 176, -4, C.pink, heart(0, 2, 1.3, C.orange)) +
      card(530, 238, 6, C.pale, circle(0, 2, 11, C.teal)) +
      card(470, 246, -6, C.sky, fish(0, 2, 0.9, C.amber)) +
      magnet(426, 50, C.teal) +
      magnet(482, 48, C.orange) +
      magnet(527, 52, C.amber) +
      magnet(438, 158, C.teal) +
      magnet(486, 154, C.orange) +
      magnet(533, 216, C.amber) +
      magnet(467, 224, C.teal) +
      person({ x: 232, y: 186, s: 1.3, ...sticker, look: [5, -3], tilt: 3, base: 150 }) +
      card(400, 262, 8, C.white, apple(0, 2, 1.05, C.teal)) +
      ink(4)(arm([268, 276], [330, 340], [388, 280], sticker, { w: 21, t: 0.7 }) + fist(392, 276, sticker.skin, 60)) +
      ink(4)(bubble(262, 44, 66, 48, C.teal)) +
      dots(295, 68, 15, 4.4, C.white) +
      sparks([330, 130, 8, C.orange], [610, 60, 8, C.white], [196, 70, 8, C.white]),
  ),
  'blog-cover-6': cover(C.sky)(
    circle(540, 84, 42, C.sun) +
      clouds([104, 76, 1.1], [430, 52, 0.8], [590, 150, 0.9]) +
      path('M0 262C90 204 170 216 250 248 340 282 420 226 500 212 560 204 610 220 640 236V360H0Z', C.mint) +
      path('M0 304C120 266 240 284 340 300 460 316 560 282 640 288V360H0Z', '#9ADACF') +
      // aeroplane
      dashed('M36 160C110 168 160 128 214 92', C.orange, 4, '.1 11') +
      at([252, 66], { r: -24, s: 0.9 })(
        ink(4)(
          path('M-8-6-26-34H-14L14-8Z', C.teal) +
            path('M-44-8-56-28H-46L-32-10Z', C.teal) +
            path('M-50 4C-50-8-30-10 30-10 50-10 60 0 60 4 58 12 30 12-30 12-44 12-50 10-50 4Z', C.white) +
            path('M6 4-18 34H-6L28 6Z', C.orange) +
            circle(-16, 0, 2.4, C.teal, noStroke) +
            circle(-4, 0, 2.4, C.teal, noStroke) +
            circle(36, 0, 2.4, C.teal, noStroke),
        ),
      ) +
      grownUp({ x: 226, y: 178, s: 1.14, ...dad, look: [2, 0], base: 180 }) +
      grownUp({ x: 402, y: 186, s: 1.1, ...mum, look: [-2, 0], base: 180 }) +
      person({ x: 314, y: 236, s: 1.02, ...kid, base: 140 }) +
      ink(4)(arm([186, 268], [122, 306], [138, 226], dad) + hand(138, 222, -8, dad.skin)) +
      // suitcase
      at([520, 356])(
        ink(4)(
          rod('M-28-128V-186H28V-128', C.sky, 12, 4.5) +
            rect(-64, -132, 128, 126, 20, C.orange) +
            line('M-38-132V-6M38-132V-6') +
            circle(-38, 0, 9, C.navy) +
            circle(38, 0, 9, C.navy),
        ) +
          star(0, -86, 17, C.amber, outline(3)) +
          heart(0, -44, 1.3, C.white),
      ) +
      ink(4)(arm([448, 266], [494, 268], [521, 178], mum, { w: 18, t: 0.7 }) + fist(522, 170, mum.skin)) +
      pin(592, 262, 1.1, C.orange, 4) +
      sparks([330, 110, 8, C.amber], [50, 214, 8, C.white]),
  ),
};
