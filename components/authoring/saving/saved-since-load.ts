import type { StoredItem } from '../types.ts'

/** Saves made since this page was loaded, by id: on Back, the router may show an older copy of the editor. */
export const savedSinceLoad = new Map<string, { form: unknown; stored: StoredItem }>()
