// Where the web app shows what a launch opened: paths of its own origin, which the platform's token has no part in.

const withLtik = (path: string, ltik: string) => `${path}?ltik=${encodeURIComponent(ltik)}`

export const deepLinkPath = (ltik: string) => withLtik('/elearning/deeplink', ltik)
export const resultsPath = (ltik: string) => withLtik('/elearning/resultats', ltik)
export const headlessWorkPath = (assigneeId: string, ltik: string) => withLtik(`/elearning/${assigneeId}`, ltik)
