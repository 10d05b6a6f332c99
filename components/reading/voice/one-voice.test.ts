import { afterEach, expect, it, vi } from 'vitest'
import { silenceOthers, takeTurn } from './one-voice.ts'

class Sound {
  pause = vi.fn()
}

afterEach(() => vi.unstubAllGlobals())

it('a recording that begins pauses the other recordings and stops the current voice, once', () => {
  const [one, other] = [new Sound(), new Sound()]
  vi.stubGlobal('HTMLMediaElement', Sound)
  vi.stubGlobal('document', { querySelectorAll: () => [one, other, {}], addEventListener: () => {} })
  const stop = vi.fn()
  takeTurn(stop)
  expect([one.pause.mock.calls.length, other.pause.mock.calls.length]).toEqual([1, 1])
  silenceOthers(one as unknown as HTMLMediaElement)
  silenceOthers(one as unknown as HTMLMediaElement)
  expect([one.pause.mock.calls.length, other.pause.mock.calls.length, stop.mock.calls.length]).toEqual([1, 3, 1])
})

it('a voice that begins stops the one that speaks, and a voice that goes on does not stop itself', () => {
  vi.stubGlobal('document', { querySelectorAll: () => [], addEventListener: () => {} })
  const [first, second] = [vi.fn(), vi.fn()]
  takeTurn(first)
  takeTurn(second)
  takeTurn(second)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})
