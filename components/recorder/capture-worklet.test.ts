import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

/** The audio thread’s part, outside of a browser, with what it sends. */
function openCapture(bufferSize: number) {
  const sent: (number[] | null)[] = []
  const port = {
    onmessage: () => {},
    postMessage: (samples: Float32Array | null) => void sent.push(samples && [...samples]),
  }
  class AudioWorkletProcessor {
    port = port
  }
  const registered: { of?: new (options: object) => { process: (inputs: Float32Array[][]) => boolean } } = {}
  const registerProcessor = (_: string, of: typeof registered.of) => Object.assign(registered, { of })
  const code = readFileSync(new URL('./capture-worklet.js', import.meta.url), 'utf8')
  runInNewContext(code, { AudioWorkletProcessor, registerProcessor, Float32Array })
  if (!registered.of) throw new Error('nothing is registered')
  return { capture: new registered.of({ processorOptions: { bufferSize } }), flush: () => port.onmessage(), sent }
}

it.each([1, 100, 128, 300, 1000])('all samples are sent in their order, in buffers of %d and a rest', (bufferSize) => {
  const { capture, flush, sent } = openCapture(bufferSize)
  const samples = Array.from({ length: 1280 }, (_, at) => at)
  for (let at = 0; at < samples.length; at += 128)
    expect(capture.process([[Float32Array.from(samples.slice(at, at + 128))]])).toBe(true)
  expect(capture.process([[]])).toBe(true)
  flush()
  expect(sent.at(-1)).toBeNull()
  expect(sent.slice(0, -1).flat()).toEqual(samples)
  expect(sent.slice(0, -2).every((buffer) => buffer?.length === bufferSize)).toBe(true)
  expect(capture.process([[Float32Array.from([1])]])).toBe(false)
})
