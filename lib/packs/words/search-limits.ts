/**
 * Pixel limits of search results on a desktop, as measured for Google: a title in Arial 20 px, two lines of description
 * in 14 px (twaino.com/en/title-meta-description-checker,
 * screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width).
 */
export const searchLimits = { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } } as const;
