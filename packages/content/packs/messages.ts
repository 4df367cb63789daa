import type { PageMessages } from '@talkaroo/content/regions/pages';

type PackFiles = PageMessages & {
  common: typeof import('@/locales/en/common.json');
  'not-found': typeof import('@/locales/en/not-found.json');
  reservation: typeof import('@/locales/en/reservation.json');
  registration: typeof import('@/locales/en/registration.json');
};

/** All texts of one language by namespace (file name): each page's, and the shared ones. */
export type Messages = { [N in keyof PackFiles]: Omit<PackFiles[N], '$schema'> };

export type Namespace = keyof Messages;

/** Dotted paths of the texts in `T`: `'hero.title'`. */
export type LeafKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${LeafKey<T[K]>}`;
}[keyof T & string];

/** Dotted paths of the groups of texts in `T`: `'steps'`. */
export type BranchKey<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${BranchKey<T[K]>}`;
}[keyof T & string];

type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** Names of the texts directly below the group at path `P`. */
export type ChildText<T, P extends string> = {
  [K in keyof At<T, P> & string]: At<T, P>[K] extends string ? K : never;
}[keyof At<T, P> & string];

/** Names of the groups directly below the group at path `P`. */
export type ChildGroup<T, P extends string> = Exclude<keyof At<T, P> & string, ChildText<T, P>>;

type Child<T, P extends string> = At<T, P>[ChildGroup<T, P> & keyof At<T, P>];

/** Names of the texts that all groups directly below the group at path `P` have. */
export type ItemField<T, P extends string> = {
  [K in keyof Child<T, P> & string]: Child<T, P>[K] extends string ? K : never;
}[keyof Child<T, P> & string];
