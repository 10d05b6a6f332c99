/** How many people an act has done, of all. */
export interface JobProgress {
  readonly done: number
  readonly total: number
}

let progress: JobProgress | null = null
const listeners = new Set<() => void>()

/** Of the act that this page waits for, once it takes longer than some seconds; else null. */
export const readJobProgress = () => progress

export function tellJobProgress(told: JobProgress | null): void {
  progress = told
  for (const listener of listeners) listener()
}

export function followJobProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
