/** The pattern of ILIKE for texts that contain `terms`, whose own signs (percent, underscore, backslash) stand for themselves. */
export const containing = (terms: string) => `%${terms.trim().replace(/[\\%_]/g, '\\$&')}%`
