import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleWork, textQuestion } from '#tests/support/sample-work'
import { createGame } from './game.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = { mode: 'student', work: sampleWork([[textQuestion('q1')]]) } as const
const stepOf = (game: ReturnType<typeof createGame>) => {
  const { place } = game.state()
  return place.at === 'question' ? place.step.name : place.at
}

it('runs the timers of the machine and passes other effects on', () => {
  const game = createGame(start)
  const told: string[] = []
  game.onEffect((effect) => told.push(effect.type === 'notify' ? effect.notice.name : effect.type))
  game.send({ type: 'begin' })
  vi.advanceTimersByTime(1999)
  expect(stepOf(game)).toBe('moduleStart')
  vi.advanceTimersByTime(2)
  expect(stepOf(game)).toBe('statement')
  expect(told).toEqual(['moduleStarted', 'moduleShown'])
})

it('notifies listeners once per change, and not at all when nothing changed', () => {
  const game = createGame(start)
  const changed = vi.fn()
  const stop = game.onState(changed)
  game.send({ type: 'begin' })
  game.send({ type: 'begin' })
  expect(changed).toHaveBeenCalledOnce()
  stop()
  vi.runAllTimers()
  expect(changed).toHaveBeenCalledOnce()
})

it('stops its timers when stopped', () => {
  const game = createGame(start)
  game.send({ type: 'begin' })
  game.stop()
  vi.runAllTimers()
  expect(stepOf(game)).toBe('moduleStart')
})
