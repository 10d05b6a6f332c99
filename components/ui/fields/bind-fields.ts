/** The names in `T` of what is either so or not. */
type BoxOf<T> = { [Name in keyof T]-?: T[Name] extends boolean | undefined ? Name : never }[keyof T] & string

/** Binds fields to what is typed by the name that it has there: what the field shows, how it changes, and what is wrong with it. */
export function bindFields<T extends object>(
  values: T,
  change: (part: Partial<T>) => void,
  problem: (name: keyof T & string) => string | undefined = () => undefined,
) {
  const set = (name: string, value: unknown) => change(Object.fromEntries([[name, value]]) as Partial<T>)
  return {
    field: <Name extends keyof T & string>(name: Name) => ({
      value: values[name],
      error: problem(name),
      onChange: (value: T[Name]) => set(name, value),
    }),
    box: (name: BoxOf<T>) => ({
      checked: values[name] === true,
      error: problem(name),
      onChange: (checked: boolean) => set(name, checked),
    }),
  }
}
