import { setTimeout as pauseFor } from 'node:timers/promises'
import { type Program, type Running, startProgram } from './programs.ts'

export interface RestartedProgram {
  /** The current process; another one after a restart. */
  current: () => Running
  /** Enables restarts: from now on the program is restarted whenever it ends by itself; before, its end only calls `onEnd`. */
  restart: () => void
  stop: () => Promise<void>
}

export interface KeepOptions {
  onLine: (line: string) => void
  /** Delay before the first restart in ms; doubled each time the program ends within `steadyMs`, up to half a minute. */
  pauseMs?: number
  steadyMs?: number
  /** Called when the program ended by itself before `restart`. */
  onEnd: (code: number | NodeJS.Signals) => void
}

const maxPauseMs = 30_000

/** Starts a program and, after `restart`, keeps it running, so that one program's end does not take the other down. */
export function keepRunning(
  program: Program,
  { onLine, onEnd, pauseMs = 500, steadyMs = 10_000 }: KeepOptions,
): RestartedProgram {
  let current = startProgram(program, onLine)
  let restarting = false
  const stopped = new AbortController()
  const watch = async () => {
    for (let pause = pauseMs / 2; ; ) {
      const start = performance.now()
      const code = await current.ended
      if (stopped.signal.aborted) return
      if (!restarting) return onEnd(code)
      pause = performance.now() - start > steadyMs ? pauseMs : Math.min(pause * 2, maxPauseMs)
      onLine(`ended (${code}), starts again in ${pause / 1000} s`)
      await pauseFor(pause, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
      current = startProgram(program, onLine)
    }
  }
  void watch()
  return {
    current: () => current,
    restart: () => {
      restarting = true
    },
    stop: () => {
      stopped.abort()
      return current.stop()
    },
  }
}
