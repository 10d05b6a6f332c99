/** The named fields of an object or the named columns of a table, and no others. */
export const pick = <From extends object, Name extends keyof From>(from: From, ...names: readonly Name[]): Pick<From, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
