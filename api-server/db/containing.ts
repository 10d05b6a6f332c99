/** LIKE pattern for texts that contain `terms`, with the wildcards (percent, underscore) and backslashes in `terms` escaped. */
export const containing = (terms: string) => `%${terms.trim().replace(/[\\%_]/g, '\\$&')}%`
