import { expect, it } from 'vitest'
import { createInFlight } from './in-flight.ts'

const refusal = expect.objectContaining({ kind: 'tooMany', code: 'server.tooManyAtOnce', retryAfter: 1 })

it('refuses a user or an address whose places are all taken, and no other', () => {
  const enter = createInFlight({ perUser: 2, perAddress: 3 })
  const leave = enter({ user: 'a', address: 'school' })
  enter({ user: 'a', address: 'home' })
  expect(() => enter({ user: 'a', address: 'elsewhere' })).toThrow(refusal)
  enter({ user: 'b', address: 'school' })
  enter({ address: 'school' })
  expect(() => enter({ user: 'c', address: 'school' })).toThrow(refusal)
  leave()
  // Leaving twice frees one place only.
  leave()
  enter({ user: 'a', address: 'school' })
  expect(() => enter({ address: 'school' })).toThrow(refusal)
  expect(() => enter({ user: 'a', address: 'elsewhere' })).toThrow(refusal)
})

it('a refused request takes no place', () => {
  const enter = createInFlight({ perUser: 1, perAddress: 1 })
  const leave = enter({ user: 'a', address: 'x' })
  expect(() => enter({ user: 'b', address: 'x' })).toThrow(refusal)
  leave()
  enter({ user: 'b', address: 'x' })
})
