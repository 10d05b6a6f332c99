/** The query of a page's address. */
export type Query = Readonly<Record<string, string | string[] | undefined>>
export type Search = Promise<Query>

/** The value of a name that may be given several times. */
export const first = (value: Query[string]) => (Array.isArray(value) ? value[0] : value)
