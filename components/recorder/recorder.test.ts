import { beforeEach, expect, it, vi } from 'vitest'
import { CaptureFailure, type CaptureOptions } from './capture.ts'
import { createRecorder, type Recorder } from './recorder.ts'

const blob = new Blob(['sound'], { type: 'audio/wav' })
let made = 0
const recordingOf = (file: Blob) => {
  made += 1
  return { timestamp: made, blobUrl: `blob:${made}`, mimeType: file.type, size: file.size, blob: file }
}
const capture = { assemble: vi.fn(async () => blob), release: vi.fn() }
const ports = {
  startCapture: vi.fn(async (_: Pick<CaptureOptions, 'onReading' | 'onFull' | 'onFailed'>) => capture),
  checkFile: vi.fn(async (file: File) => recordingOf(file)),
  recordingOf,
  toDataUrl: vi.fn(async () => 'data:audio/wav;base64,AA=='),
  revoke: vi.fn(),
  onValidate: vi.fn(),
  onClose: vi.fn(),
}

let recorder: Recorder
const reach = (phase: string) => expect.poll(() => recorder.state().phase).toBe(phase)
const record = async () => {
  recorder.send({ type: 'record' })
  await reach('recording')
}

beforeEach(() => {
  vi.clearAllMocks()
  made = 0
  recorder = createRecorder(ports, null, false)
})

it('records, validates and hands the sound to the parent, which then owns its blob URL', async () => {
  await record()
  recorder.send({ type: 'stop' })
  await reach('inactive')
  expect(capture.assemble).toHaveBeenCalledTimes(1)
  recorder.send({ type: 'validate' })
  await reach('validated')
  const recording = { timestamp: 1, blobUrl: 'blob:1', mimeType: 'audio/wav', size: 5, blob }
  expect(ports.onValidate).toHaveBeenCalledExactlyOnceWith({ dataUrl: 'data:audio/wav;base64,AA==', recording })
  recorder.send({ type: 'reset' })
  expect(ports.revoke).not.toHaveBeenCalled()
  expect(ports.onClose).toHaveBeenCalledTimes(1)
})

it('releases the microphone when the page changes', async () => {
  await record()
  recorder.send({ type: 'reset' })
  expect(capture.release).toHaveBeenCalledTimes(1)
})

it('releases a microphone that is granted after closing', async () => {
  const asked = Promise.withResolvers<typeof capture>()
  ports.startCapture.mockReturnValueOnce(asked.promise)
  recorder.send({ type: 'record' })
  recorder.send({ type: 'close' })
  expect(ports.onClose).toHaveBeenCalledTimes(1)
  asked.resolve(capture)
  await expect.poll(() => capture.release).toHaveBeenCalledTimes(1)
})

it('says why a recording could not begin', async () => {
  const problem = { kind: 'accessFailed', message: 'denied' } as const
  ports.startCapture.mockRejectedValueOnce(new CaptureFailure(problem))
  recorder.send({ type: 'record' })
  await expect.poll(() => recorder.state().problem).toEqual(problem)
  ports.startCapture.mockRejectedValueOnce(new Error('no audio thread'))
  recorder.send({ type: 'record' })
  await expect.poll(() => recorder.state().problem).toEqual({ kind: 'startFailed' })
})

it('reports a failure to assemble, check or convert, and becomes inactive again', async () => {
  capture.assemble.mockRejectedValueOnce(new Error('encoder'))
  await record()
  recorder.send({ type: 'stop' })
  await expect.poll(() => recorder.state()).toMatchObject({ phase: 'inactive', problem: { kind: 'voiceError' } })
  ports.checkFile.mockRejectedValueOnce(new Error('gone'))
  const file = new File(['x'], 'voix.mp3')
  recorder.send({ type: 'choose', file })
  await expect.poll(() => recorder.state()).toMatchObject({ phase: 'inactive', problem: { kind: 'voiceError' } })
  recorder.send({ type: 'choose', file })
  await expect.poll(() => recorder.state().medium).not.toBeNull()
  ports.toDataUrl.mockRejectedValueOnce(new Error('unreadable'))
  recorder.send({ type: 'validate' })
  await expect.poll(() => recorder.state()).toMatchObject({ phase: 'inactive', problem: { kind: 'voiceError' } })
  expect(ports.onValidate).not.toHaveBeenCalled()
})

it('passes on the level, the size limit and the loss of the microphone', async () => {
  const heard = vi.fn()
  recorder.onReading(heard)
  await record()
  const listeners = ports.startCapture.mock.lastCall?.[0]
  listeners?.onReading({ seconds: 1, level: 0.5, left: 9 })
  expect(recorder.reading()).toEqual({ seconds: 1, level: 0.5, left: 9 })
  expect(heard).toHaveBeenCalled()
  listeners?.onFull()
  await expect.poll(() => recorder.state()).toMatchObject({ phase: 'inactive', problem: { kind: 'limitReached' } })
  await record()
  ports.startCapture.mock.lastCall?.[0].onFailed({ kind: 'recorderError', name: 'ended' })
  await expect.poll(() => recorder.state()).toMatchObject({ phase: 'inactive', problem: { name: 'ended' } })
  expect(recorder.state().medium?.url).toBe('blob:2')
})
