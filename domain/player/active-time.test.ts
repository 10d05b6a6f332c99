import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Activity, type ActivityEvent, startActivity, takeUnsaved, tickPeriod, trackActivity } from './active-time.ts'

const q1 = { moduleId: 'm', questionId: 'q1' }
const q2 = { moduleId: 'm', questionId: 'q2' }

/** Simulates ticks from `from` to `to` (ms), with user input at each instant of `inputs`. */
function run(activity: Activity, from: number, to: number, inputs: readonly number[] = []) {
  const saved: { at: number; duration: number }[] = []
  let state = activity
  for (let now = from + tickPeriod; now <= to; now += tickPeriod) {
    for (const input of inputs.filter((at) => at > now - tickPeriod && at <= now)) {
      state = trackActivity(state, { type: 'input', now: input }).activity
    }
    const move = trackActivity(state, { type: 'tick', now })
    state = move.activity
    if (move.save) saved.push({ at: now, duration: move.save.duration })
  }
  return { state, saved }
}
const on = (question: typeof q1 | null, now = 0, state = startActivity(now)) =>
  trackActivity(state, { type: 'question', question, now }).activity

describe('trackActivity', () => {
  it('saves every 10 s of activity', () => {
    const { state, saved } = run(on(q1), 0, 25_000)
    expect(saved).toEqual([
      { at: 10_000, duration: 10_000 },
      { at: 20_000, duration: 10_000 },
    ])
    expect(takeUnsaved(state, 'q1').duration).toBe(5000)
    expect(state.total).toBe(25_000)
  })

  it('stops after 60 s without input and resumes at the next one', () => {
    const { saved } = run(on(q1), 0, 95_000, [80_000])
    expect(saved.map(({ at }) => at)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 90_000])
    expect(saved.every(({ duration }) => duration === 10_000)).toBe(true)
  })

  it('does not count time during which the computer slept', () => {
    const { state } = run(on(q1), 0, 5000, [5000])
    const woken = trackActivity(state, { type: 'input', now: 8 * 3_600_000 }).activity
    expect(woken.total).toBe(65_000)
  })

  it('counts nothing between questions, and each question separately', () => {
    const first = run(on(q1), 0, 4000).state
    const pause = run(on(null, 4000, first), 4000, 9000).state
    const second = run(on(q2, 9000, pause), 9000, 12_000).state
    expect(second.unsaved).toEqual({ q1: 4000, q2: 3000 })
    expect(takeUnsaved(second, 'q1')).toMatchObject({ duration: 4000, activity: { unsaved: { q2: 3000 } } })
    expect(takeUnsaved(second, 'q3').duration).toBe(0)
  })

  it('counts in one tab at a time', () => {
    const away = trackActivity(run(on(q1), 0, 5000).state, { type: 'elsewhere', now: 5500 }).activity
    expect(run(away, 5500, 30_000).state.total).toBe(5500)
    expect(run(away, 6000, 31_000, [30_000]).state.total).toBe(6500)
  })

  it('survives a clock that is set back', () => {
    const { state } = run(on(q1), 0, 5000)
    const back = trackActivity(state, { type: 'tick', now: 1000 }).activity
    expect(trackActivity(back, { type: 'tick', now: 6000 }).activity.total).toBe(6000)
  })

  it('neither loses nor duplicates time: saved and unsaved time add up to the total', () => {
    const step = fc.record({
      gap: fc.nat(90_000),
      type: fc.constantFrom('tick' as const, 'input' as const, 'elsewhere' as const, 'question' as const, 'take' as const),
      question: fc.constantFrom(q1, q2, null),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0
        let saved = 0
        let state = startActivity(now)
        for (const { gap, type, question } of steps) {
          now += gap
          if (type === 'take') {
            const taken = takeUnsaved(state, 'q1')
            saved += taken.duration
            state = taken.activity
            continue
          }
          const event: ActivityEvent = type === 'question' ? { type, question, now } : { type, now }
          const move = trackActivity(state, event)
          saved += move.save?.duration ?? 0
          state = move.activity
        }
        const left = Object.values(state.unsaved).reduce((sum, ms) => sum + ms, 0)
        expect(saved + left).toBe(state.total)
        expect(state.total).toBeLessThanOrEqual(now)
      }),
    )
  })
})
