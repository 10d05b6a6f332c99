import { watch } from 'node:fs'
import { type Program, startProgram } from './programs.ts'

export interface ChangeOptions {
  /** Folders whose code the program runs. */
  readonly folders: readonly string[]
  readonly onLine: (line: string) => void
}

/** Editors write a file in several steps, in ms. */
const settledMs = 100

/** Code that the program runs. Not texts: restarting the API for each French text would sign the developer out meanwhile. */
export const isItsCode = (name: string | null) => name !== null && /(?<!\.test)\.ts$/.test(name)

/** Starts a program, and again whenever a file of its code changes, also after it ended by an error. Returns a function that stops it. */
export function restartOnChange(program: Program, { folders, onLine }: ChangeOptions): () => Promise<void> {
  let running = startProgram(program, onLine)
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    turn = turn.then(async () => {
      await running.stop()
      onLine('code changed, starts again')
      running = startProgram(program, onLine)
    })
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!isItsCode(name)) return
      clearTimeout(timer)
      timer = setTimeout(restart, settledMs)
    }),
  )
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await turn
    await running.stop()
  }
}
