import type { ReactNode } from 'react'

let last = Promise.resolve()

/** The next turn of the event loop that nobody else of this line has. React draws what waited for the one before in the turn between. */
function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((done) => setImmediate(() => setImmediate(done))))
  return last
}

/** Its children, which the server draws in a turn of their own: between the questions of a long page everybody else is answered. */
export const InTurn = ({ children }: { children: ReactNode }): ReactNode =>
  typeof window === 'undefined' ? nextTurn().then(() => children) : children
