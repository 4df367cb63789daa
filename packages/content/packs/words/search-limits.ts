/**
 * What search results show of a page on a desktop, px. Search engines publish no limits; those who measure Google's
 * results find some 580 px of Arial at 20 px for a title, and two lines of some 460 px at 14 px for a description
 * (twaino.com/en/title-meta-description-checker, screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width).
 */
export const searchLimits = { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } } as const;
