import { forgetLastWorks } from '../last-work.ts'
import { keptOfOthers } from './names.ts'

/** Deletes what this device keeps for everybody but `reader` (a user's id; by default for everybody). Never throws. */
export async function forgetOthers(reader = ''): Promise<void> {
  forgetLastWorks(reader)
  // Absent on an insecure origin.
  if (typeof caches === 'undefined') return
  try {
    const names = await caches.keys()
    await Promise.all(keptOfOthers(names, reader).map((name) => caches.delete(name)))
  } catch {
    // The browser keeps nothing for this site.
  }
}
