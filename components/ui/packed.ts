import { useMemo } from 'react'

/** Facts as one JSON. */
export type Packed<T> = string & { readonly of?: T }

/** Makes one value of many: React walks through each fact of a long list at each request, to write it and to read it. */
export const pack = <T>(facts: T): Packed<T> => JSON.stringify(facts)

/** The facts again, in the client component that draws them. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo((): T => JSON.parse(packed), [packed])
}
