import { play } from '#domain/player/machine'
import { type Start, startPlayer } from '#domain/player/start'
import type { Effect, PlayerEvent, PlayerState } from '#domain/player/state'

/** The player's state machine with its timers, as a store that React can subscribe to. */
export interface Game {
  state(): PlayerState
  send(event: PlayerEvent): void
  onState(listener: () => void): () => void
  /** Called for every effect except timers, which run here. */
  onEffect(listener: (effect: Effect) => void): () => void
  /** Stops the timers when the page is left. */
  stop(): void
}

export function createGame(start: Start): Game {
  let state = startPlayer(start)
  const stateListeners = new Set<() => void>()
  const effectListeners = new Set<(effect: Effect) => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function send(event: PlayerEvent) {
    const move = play(state, event)
    const changed = move.state !== state
    state = move.state
    for (const effect of move.effects) run(effect)
    if (changed) for (const listener of stateListeners) listener()
  }

  function run(effect: Effect) {
    if (effect.type !== 'after') {
      for (const listener of effectListeners) listener(effect)
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      send(effect.event)
    }, effect.ms)
    timers.add(timer)
  }

  return {
    state: () => state,
    send,
    onState: (listener) => subscribe(stateListeners, listener),
    onEffect: (listener) => subscribe(effectListeners, listener),
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

function subscribe<T>(set: Set<T>, listener: T): () => void {
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}
