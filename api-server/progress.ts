import { AsyncLocalStorage } from 'node:async_hooks'

type Tell = (done: number, total: number) => void

const listener = new AsyncLocalStorage<Tell>()

/** Runs an act on many people, which tells how far it is by `tellProgress`. */
export const withProgress = <T>(tell: Tell, run: () => T): T => listener.run(tell, run)

/** Says how many people an act has done; nothing where nobody listens. */
export const tellProgress: Tell = (done, total) => listener.getStore()?.(done, total)
