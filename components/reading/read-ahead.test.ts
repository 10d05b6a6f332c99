import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAhead } from './read-ahead.ts'

const { read, runs } = vi.hoisted(() => ({ read: [] as string[], runs: [] as { text: string; language: string }[] }))
vi.mock('./french-reader.ts', () => ({ frenchReader: (text: string) => read.push(text) && onRead(text) }))
vi.mock('./runs.ts', () => ({ runsOf: () => runs }))
vi.mock('./painted.ts', () => ({ textOf: () => '' }))

/** Time one read takes, in ms of the mocked clock. */
let cost = 1
let now = 0
let onRead = (_text: string) => {
  now += cost
}
/** Number of times the loop waited for the page to be idle. */
let rests = 0

beforeEach(() => {
  read.length = 0
  runs.splice(0, runs.length, ...['Un.', 'Deux.', 'Trois.', 'Quatre.'].map((text) => ({ text, language: 'fr' })))
  cost = 1
  now = 0
  rests = 0
  onRead = () => {
    now += cost
  }
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const requestIdleCallback = (rested: () => void) => {
    rests++
    queueMicrotask(rested)
  }
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('window', { requestIdleCallback })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const element = (isConnected = true) => ({ isConnected }) as HTMLElement

it('reads every French text once, in order, and skips other languages', async () => {
  runs.splice(1, 0, { text: 'Hello.', language: 'en' })
  await readAhead(element())
  expect(read).toEqual(['Un.', 'Deux.', 'Trois.', 'Quatre.'])
})

it('waits for an idle page between texts that take long, and reads short ones without waiting', async () => {
  await readAhead(element())
  expect(rests).toBe(0)
  cost = 10
  await readAhead(element())
  expect(rests).toBe(3)
})

it('stops when the text has been removed from the page', async () => {
  const root = { isConnected: true }
  cost = 10
  onRead = (text) => {
    now += cost
    root.isConnected = text !== 'Deux.'
  }
  await readAhead(root as HTMLElement)
  expect(read).toEqual(['Un.', 'Deux.'])
})
