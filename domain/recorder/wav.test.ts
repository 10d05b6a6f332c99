import { expect, it } from 'vitest'
import { pcm16, wavHeader } from './wav.ts'

it('is 16-bit mono PCM with the sizes and rate of its samples (REC-017)', () => {
  const pcm = pcm16(new Float32Array(480))
  const bytes = Buffer.concat([wavHeader(480, 48_000), pcm])
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  expect(bytes.readUInt32LE(16)).toBe(16)
  expect(bytes.readUInt16LE(20)).toBe(1)
  expect(bytes.readUInt16LE(22)).toBe(1)
  expect(bytes.readUInt32LE(24)).toBe(48_000)
  expect(bytes.readUInt32LE(28)).toBe(96_000)
  expect(bytes.readUInt16LE(32)).toBe(2)
  expect(bytes.readUInt16LE(34)).toBe(16)
  expect(bytes.readUInt32LE(40)).toBe(960)
  expect(bytes.length).toBe(44 + 960)
})

it('clamps at both ends of the scale', () => {
  const pcm = Buffer.from(pcm16(new Float32Array([0, 1, -1, 1.5, -7, Number.POSITIVE_INFINITY, Number.NaN, 0.5, -0.5])))
  const samples = Array.from({ length: pcm.length / 2 }, (_, index) => pcm.readInt16LE(index * 2))
  expect(samples).toEqual([0, 32767, -32768, 32767, -32768, 32767, 0, 16384, -16384])
})

it('accepts a recording without samples', () => {
  expect(pcm16(new Float32Array()).length).toBe(0)
  expect(Buffer.from(wavHeader(0, 44_100)).readUInt32LE(40)).toBe(0)
})
