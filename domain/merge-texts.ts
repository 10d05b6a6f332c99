/** Some of the texts of a tree such as messages/fr.json, in their places. */
export type SomeTexts<T> = { [Key in keyof T]?: T[Key] extends string ? T[Key] : SomeTexts<T[Key]> }

type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `texts` with those of `more` added at the same paths; where both have a text, the one of `more` holds. */
export const mergeTexts = <T extends object>(texts: T, more: object): T => ({
  ...texts,
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, mergeValue(Reflect.get(texts, name), value)])),
})

const mergeValue = (present: unknown, value: unknown) => (isTree(present) && isTree(value) ? mergeTexts(present, value) : value)

/** Only the parts of `texts` at these paths (`login`, `work.card`), each in its place. */
export function pickTexts<T extends object>(texts: T, paths: readonly string[]): SomeTexts<T>
export function pickTexts(texts: object, paths: readonly string[]): object {
  return paths.map((path) => branch(texts, path.split('.'))).reduce(mergeTexts, {})
}

function branch(value: unknown, [name, ...rest]: readonly string[]): object {
  const part = isTree(value) && name !== undefined ? value[name] : undefined
  return name === undefined || part === undefined ? {} : { [name]: rest.length > 0 ? branch(part, rest) : part }
}
