/** Parameters that advertisers add to an address, one for each click. */
export const clickIds = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'ttclid',
  'msclkid',
  'twclid',
  'li_fat_id',
  'yclid',
] as const;
