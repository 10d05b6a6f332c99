// Pages of the web app that show an opened launch: paths on its own origin, never taken from the platform's token.

const withLtik = (path: string, ltik: string) => `${path}?ltik=${encodeURIComponent(ltik)}`

export const deepLinkPath = (ltik: string) => withLtik('/elearning/deeplink', ltik)
export const resultsPath = (ltik: string) => withLtik('/elearning/resultats', ltik)
export const headlessWorkPath = (assigneeId: string, ltik: string) => withLtik(`/elearning/${assigneeId}`, ltik)
