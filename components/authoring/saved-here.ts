import type { StoredItem } from './types.ts'

/** What this page saved since it was loaded, by id: the router may bring an older copy of the editor back on "previous page". */
export const savedHere = new Map<string, { form: unknown; stored: StoredItem }>()
