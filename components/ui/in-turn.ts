import type { ReactNode } from 'react'

let last = Promise.resolve()

/** Waits for a turn of the event loop of its own, in the order of the calls. Between two, React draws what waited for the first. */
function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((done) => setImmediate(() => setImmediate(done))))
  return last
}

/** Its children, which the server draws in a turn of their own: between the questions of a long page everybody else is answered. */
export const InTurn = ({ children }: { children: ReactNode }): ReactNode =>
  typeof window === 'undefined' ? nextTurn().then(() => children) : children
