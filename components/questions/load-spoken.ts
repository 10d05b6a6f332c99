/** The texts read aloud, whose code is loaded with the first press. */
export const loadSpoken = () => import('#domain/player/spoken')
