/** Paths of the pages that everybody may read. Apart from `routes`: the error pages, which every visit fetches, need no others. */
export const legalRoutes = {
  privacy: '/donnees-personnelles',
  legalNotice: '/mentions-legales',
  accessibility: '/accessibilite',
} as const

/** These pages in the order of their links. */
export const legalPages = ['privacy', 'legalNotice', 'accessibility'] as const
