import type { ComponentProps } from 'react';
import { laterStylesMark } from '@/lib/html/later-styles';
import styles from './later.module.css';

/**
 * Heights of contents in px, at the browser’s usual text size, on a phone, a tablet and a desktop: medians of all
 * languages, relative to `--length`; of the footer the highest of all, because checkers of contrast look for text in its box.
 * `tests/e2e/later.spec.ts` fails if a page differs by more than 5 %, and says what it measured.
 */
export const heights = {
  homeReasons: [733, 642, 381],
  homeSteps: [510, 433, 450],
  homeLevels: [498, 587, 635],
  homeTeachers: [559, 745, 788],
  homeStories: [362, 812, 375],
  homeGuides: [696, 784, 718],
  homeQuestions: [503, 552, 552],
  homeApps: [682, 850, 618],
  bandPicture: [325, 352, 350],
  footer: [900, 608, 969],
  aboutUs: [790, 654, 570],
  aboutHistory: [338, 422, 542],
  aboutStrengths: [884, 597, 548],
  aboutMission: [575, 608, 448],
  aboutTeachers: [512, 640, 789],
  aboutStories: [537, 875, 772],
  courseOverview: [0, 577, 552],
  courseLevels: [1534, 1245, 1236],
  courseLesson: [870, 592, 570],
  courseStrands: [779, 688, 446],
  courseSupport: [585, 518, 317],
  courseQuestions: [277, 274, 279],
  studyParts: [946, 761, 467],
  studyRoles: [1364, 639, 526],
  studyPrepare: [747, 657, 414],
  studyTools: [947, 727, 847],
  studyAfter: [878, 553, 438],
  studyQuestions: [233, 274, 279],
  band: [177, 162, 158],
  teacherProfiles: [456, 1315, 789],
  teacherChecks: [1132, 689, 554],
  teacherCertificates: [780, 450, 354],
  teacherChoose: [670, 521, 414],
  registerNext: [420, 342, 291],
  registerNeed: [585, 464, 385],
  registerQuestions: [286, 338, 342],
  bookingNext: [571, 404, 319],
  bookingTools: [316, 388, 394],
  bookingPrepare: [493, 389, 332],
  bookingContact: [425, 316, 220],
  bandBeside: [354, 197, 201],
  pricesNote: [230, 176, 176],
  pricesIncluded: [830, 501, 392],
  pricesPay: [304, 239, 244],
  pricesQuestions: [488, 482, 487],
  bandReport: [566, 395, 364],
  related: [924, 529, 594],
  chineseAudience: [714, 518, 443],
  chineseLevels: [1093, 771, 441],
  chineseLesson: [664, 542, 322],
  chineseQuestions: [251, 272, 277],
  highEduSubjects: [1622, 1152, 672],
  highEduSteps: [700, 564, 313],
  highEduFit: [476, 290, 271],
  levelCheckHow: [624, 480, 368],
  levelCheckSchool: [1083, 713, 726],
} as const satisfies Record<string, readonly [phone: number, tablet: number, desktop: number]>;

export type LaterSize = keyof typeof heights;

type LaterProps = ComponentProps<'section'> & { as?: 'section' | 'footer'; size: LaterSize };

/** Renders a part of a page below the first view, which is laid out once it comes near, and has this height until then. */
export function Later({ as: Tag = 'section', size, className, ...rest }: LaterProps) {
  const name = `later-${size}`;
  const [phone, tablet, desktop] = heights[size];
  return (
    <>
      <style href={name} precedence="later">
        {`.${name}{--phone:${phone};--tablet:${tablet};--desktop:${desktop}}`}
      </style>
      {/* The server writes links into the first of these. They are no text, so that React finds what it expects. */}
      <span hidden {...{ [laterStylesMark]: '' }}>
        {' '}
      </span>
      <Tag {...rest} className={[className, styles.later, name].filter(Boolean).join(' ')} />
    </>
  );
}
