import type about from '@/locales/en/about.json';
import type agreement from '@/locales/en/agreement.json';
import type blog from '@/locales/en/blog.json';
import type booking from '@/locales/en/booking.json';
import type bookingChinese from '@/locales/en/booking-chinese.json';
import type chinese from '@/locales/en/chinese.json';
import type common from '@/locales/en/common.json';
import type course from '@/locales/en/course.json';
import type highEdu from '@/locales/en/high-edu.json';
import type home from '@/locales/en/home.json';
import type notFound from '@/locales/en/not-found.json';
import type paymentTerms from '@/locales/en/payment-terms.json';
import type privacy from '@/locales/en/privacy.json';
import type questions from '@/locales/en/questions.json';
import type register from '@/locales/en/register.json';
import type registration from '@/locales/en/registration.json';
import type study from '@/locales/en/study.json';
import type teacher from '@/locales/en/teacher.json';

/** All words of one language by namespace (file name). English is the type source: it has every key. */
export type Messages = {
  about: typeof about;
  agreement: typeof agreement;
  blog: typeof blog;
  booking: typeof booking;
  'booking-chinese': typeof bookingChinese;
  chinese: typeof chinese;
  common: typeof common;
  course: typeof course;
  'high-edu': typeof highEdu;
  home: typeof home;
  'not-found': typeof notFound;
  'payment-terms': typeof paymentTerms;
  privacy: typeof privacy;
  questions: typeof questions;
  register: typeof register;
  registration: typeof registration;
  study: typeof study;
  teacher: typeof teacher;
};

export type Namespace = keyof Messages;

/** Dotted paths of the texts in `T`: `'hero.title'`. */
export type LeafKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${LeafKey<T[K]>}`;
}[keyof T & string];

/** Dotted paths of the groups of texts in `T`: `'steps'`. */
export type BranchKey<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${BranchKey<T[K]>}`;
}[keyof T & string];

/** The group at dotted path `P`. */
type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** The names of the texts directly below the group at path `P`. */
export type ChildText<T, P extends string> = {
  [K in keyof At<T, P> & string]: At<T, P>[K] extends string ? K : never;
}[keyof At<T, P> & string];

/** The names of the groups directly below the group at path `P`. */
export type ChildGroup<T, P extends string> = Exclude<keyof At<T, P> & string, ChildText<T, P>>;
