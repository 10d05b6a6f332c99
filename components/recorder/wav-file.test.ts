import { expect, it, vi } from 'vitest'
import { startWavFile } from './wav-file.ts'

const samples = (length: number) => new Float32Array(length).fill(0.5)

it('makes a WAV of the added samples (REC-017)', async () => {
  const file = startWavFile({ sampleRate: 8000, maxBytes: 1000, onFull: () => {} })
  file.add(samples(100))
  file.add(samples(50))
  const blob = await file.finish()
  expect([blob.type, blob.size, file.filled()]).toEqual(['audio/wav', 344, 0.344])
  const view = new DataView(await blob.arrayBuffer())
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 8000, 16])
  expect([view.getUint32(40, true), view.getInt16(44 + 149 * 2, true)]).toEqual([300, 16384])
})

it('reports that it is full before exceeding the limit, and keeps what it has', async () => {
  const onFull = vi.fn()
  const file = startWavFile({ sampleRate: 8000, maxBytes: 300, onFull })
  file.add(samples(100))
  expect(onFull).not.toHaveBeenCalled()
  file.add(samples(100))
  expect(onFull).toHaveBeenCalledTimes(1)
  expect((await file.finish()).size).toBe(244)
})
