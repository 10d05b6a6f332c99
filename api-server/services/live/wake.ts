import { EventEmitter } from 'node:events'

const changes = new EventEmitter().setMaxListeners(0)

/** Tells the open pages of this process that a work changed, at once; those of other servers learn of it when they next look. */
export const wakePages = (): void => void changes.emit('change')

/** Calls `listener` at each such change; returns a function that stops it. */
export function onWake(listener: () => void): () => void {
  changes.on('change', listener)
  return () => void changes.off('change', listener)
}
