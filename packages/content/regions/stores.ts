/** Where to get the class tools for a phone or tablet (spec, section 2, Footer), with the stores' icons. */
export const phoneStores = [
  { id: 'ios', icon: 'app-store' },
  { id: 'googlePlay', icon: 'google-play' },
  { id: 'android', icon: 'android' },
] as const;

/** The same, and for a computer (spec, section 2, Side bar). */
export const stores = [...phoneStores, { id: 'windows', icon: 'windows' }] as const;
