/** Cookie that remembers the filter "only my works" of the follow-up: `1` or `0`. A preference, nothing secret. */
export const justMeCookie = 'tremplin-mes-travaux'
