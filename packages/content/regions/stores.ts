/** App stores of the class tools for phones and tablets (spec, section 2, Footer). */
export const phoneStores = [
  { id: 'ios', icon: 'app-store' },
  { id: 'googlePlay', icon: 'google-play' },
  { id: 'android', icon: 'android' },
] as const;

/** The same with computers (spec, section 2, Side bar). */
export const stores = [...phoneStores, { id: 'windows', icon: 'windows' }] as const;
