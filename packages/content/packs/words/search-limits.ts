/** In pixels, as measured for Google by screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width. */
export const searchLimits = { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } } as const;
