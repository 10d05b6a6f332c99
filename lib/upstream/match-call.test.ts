import { expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls'
import { matchCall } from './match-call.ts'

test('every call is found at its own address', () => {
  for (const name of callNames) {
    expect(matchCall(calls[name].method, calls[name].path.replace(/:\w+/g, 'x1'))?.name).toBe(name)
  }
})

test('another method, a longer or shorter path or an empty parameter matches nothing', () => {
  expect(matchCall('PATCH', '/user')).toBeUndefined()
  expect(matchCall('GET', '/user/')).toBeUndefined()
  expect(matchCall('GET', '/')).toBeUndefined()
  expect(matchCall('GET', '')).toBeUndefined()
  expect(matchCall('GET', '/work/')).toBeUndefined()
})

test('a fixed segment wins over a parameter', () => {
  expect(matchCall('GET', '/work/search')?.name).toBe('searchWorks')
  expect(matchCall('GET', '/work/other')?.name).toBe('getWork')
})
