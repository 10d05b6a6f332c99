import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import type { VoiceResult } from '#domain/recorder/medium'
import { wavHeader } from '#domain/recorder/wav'
import messages from '#messages' with { type: 'json' }
import { beepsIn, decode, replace, watchMicrophone } from '#tests/support/component/microphone'
import { axe, chooseFile, expectCount, expectText, mount, press } from '#tests/support/component/mount'
import { note, recorderStates, wav } from '#tests/support/component/recorder-states'
import { AudioPlayer } from './audio-player.tsx'
import { LazyRecorderDialog } from './lazy-recorder-dialog.tsx'
import { Actions } from './recorder-dialog.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import type { RecorderOptions } from './use-recorder.ts'

const { action, title, status, problem, leave } = messages.recorder
const player = messages.ui.media.sound
const tooLarge = 3 * 1024 * 1024 + 1

/** What was validated last; undefined before. */
let validated: VoiceResult | null | undefined

function Recording(options: Partial<RecorderOptions>) {
  const [open, setOpen] = useState(true)
  const onValidate = (result: VoiceResult | null) => {
    validated = result
  }
  const all: RecorderOptions = {
    mode: 'create',
    audio: null,
    encoding: 'wav',
    ...options,
    onValidate,
    onClose: () => setOpen(false),
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <LazyRecorderDialog open={open} {...all} />
    </>
  )
}

/** The recorder's window: its title names it. */
async function openDialog(options: Partial<RecorderOptions> = {}, name: string = title.create) {
  validated = undefined
  const shown = await mount(<Recording {...options} />)
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  return { dialog, unmount: shown.unmount }
}

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })
/** Records at least so long: on a slow machine a second may go by unseen. */
const recordUntil = (dialog: Locator, time: string) =>
  expect.poll(() => (dialog.getByRole('timer').element().textContent ?? '') >= time).toBe(true)
const expectAlert = (dialog: Locator, words: string) => expectText(dialog.getByRole('alert'), words)

/** The bytes of the validated recording. */
async function result(): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  await expectCount(page.getByRole('dialog'), 0)
  const [, type = '', base64 = ''] = /^data:(.*);base64,(.*)$/.exec(validated?.dataUrl ?? '') ?? []
  return { type, bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) }
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const view = ({ buffer }: Uint8Array<ArrayBuffer>) => new DataView(buffer)

/** The recorder’s formats, with a check of each file’s header; `rate` is the microphone’s, in Hz. */
const formats = [
  {
    format: 'wav',
    type: 'audio/wav',
    expectHeader: (bytes: Uint8Array<ArrayBuffer>, rate: number) => {
      expect([latin1(bytes.subarray(0, 4)), latin1(bytes.subarray(8, 12))]).toEqual(['RIFF', 'WAVE'])
      const head = view(bytes)
      expect([head.getUint16(22, true), head.getUint32(24, true), head.getUint16(34, true)]).toEqual([1, rate, 16])
    },
  },
  {
    format: 'mp3',
    type: 'audio/mpeg',
    expectHeader: (bytes: Uint8Array<ArrayBuffer>) => {
      const head = view(bytes)
      // MPEG 1 layer III; 128 kbps at 44,100 Hz; one channel.
      expect(head.getUint16(0) & 0xfffe).toBe(0xfffa)
      expect([head.getUint8(2) >> 4, (head.getUint8(2) >> 2) & 3, head.getUint8(3) >> 6]).toEqual([9, 0, 3])
    },
  },
  {
    format: 'ogg',
    type: 'audio/ogg',
    expectHeader: (bytes: Uint8Array<ArrayBuffer>, rate: number) => {
      const vorbis = latin1(bytes.subarray(0, 4096)).indexOf('\x01vorbis')
      const head = view(bytes)
      expect([latin1(bytes.subarray(0, 4)), head.getUint8(vorbis + 11), head.getUint32(vorbis + 12, true)]).toEqual([
        'OggS',
        1,
        rate,
      ])
    },
  },
] as const

/** The beeps of one that the other has not, but for the first and last: a beep at an end may be cut. */
const withinOnly = (one: readonly number[], other: readonly number[]) =>
  one.slice(1, -1).filter((beep) => !other.some((twin) => Math.abs(twin - beep) < 0.06))

test.each(formats)('records $format: one channel, complete, as long as it was spoken', async ({ format, type, expectHeader }) => {
  const microphone = watchMicrophone()
  const { dialog } = await openDialog({ encoding: format })
  await expectCount(button(dialog, action.validate), 0)
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:03')
  await expectCount(button(dialog, action.validate), 0)
  await button(dialog, action.stop).click()
  await expect.element(dialog.getByText(status.changed)).toBeVisible()

  const { constraints, heard, rate } = microphone
  expect(constraints).toEqual([{ audio: { echoCancellation: true } }])
  expect(microphone.live()).toBe(0)
  await button(dialog, player.play).click()
  await expect.element(button(dialog, player.pause)).toBeVisible()
  await button(dialog, action.validate).click()

  const { type: found, bytes } = await result()
  expect(found).toBe(type)
  expectHeader(bytes, rate)
  const { channels, seconds, beeps } = await decode(bytes)
  expect(channels).toBe(1)
  expect(Math.abs(seconds - heard.length / rate)).toBeLessThan(0.1)
  expect(seconds).toBeGreaterThan(3)
  // Nothing is lost of what the microphone gave: a busy machine’s leaves beeps out, or gives them late.
  const given = beepsIn(Float32Array.from(heard), rate)
  expect(given.length).toBeGreaterThanOrEqual(3)
  expect(withinOnly(given, beeps)).toEqual([])
  expect(withinOnly(beeps, given)).toEqual([])
  // REC-024: the encoder’s worker is loaded from its own path; WAV needs none.
  expect(microphone.workers).toEqual(format === 'wav' ? [] : [`/workers/encoders/${format}.js`])
})

test('by keyboard alone: record, stop, listen, record again, remove, validate', async () => {
  const microphone = watchMicrophone()
  const { dialog } = await openDialog({ mode: 'edit', audio: note }, title.edit)
  const pressOn = async (name: string) => {
    for (let steps = 0; steps < 12 && document.activeElement !== button(dialog, name).query(); steps += 1) await press('Tab')
    await expect.element(button(dialog, name)).toHaveFocus()
    await press('Enter')
  }
  await expectCount(button(dialog, action.validate), 0)
  await pressOn(action.again)
  await recordUntil(dialog, '00:01')
  // The focus stays on the button, which both records and stops.
  await pressOn(action.stop)
  await expect.element(dialog.getByText(status.changed)).toBeVisible()
  await pressOn(player.play)
  await expect.element(dialog.getByText(/^(..:..) \/ \1$/)).toBeVisible()
  await pressOn(action.again)
  await recordUntil(dialog, '00:02')
  await pressOn(action.stop)
  await pressOn(action.remove)
  await expect.element(dialog.getByText(status.removed)).toBeVisible()
  await pressOn(action.validate)
  await expect.poll(() => validated).toBeNull()
  expect(microphone.live()).toBe(0)
})

test('pressing record twice starts one recording (REC-011)', async () => {
  const microphone = watchMicrophone()
  const { dialog } = await openDialog()
  await button(dialog, action.record).dblClick()
  await recordUntil(dialog, '00:01')
  expect(microphone.constraints).toHaveLength(1)
})

test('the microphone is released on closing and on leaving, and closing asks before discarding a recording', async () => {
  const microphone = watchMicrophone()
  const { dialog, unmount } = await openDialog()
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
  await press('Escape')
  await expectAlert(dialog, leave.question)
  expect(microphone.live()).toBe(0)
  await axe()
  await button(dialog, leave.stay).click()
  await expect.element(dialog.getByText(status.changed)).toBeVisible()
  await press('Escape')
  await button(dialog, leave.leave).click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(validated).toBeUndefined()

  await page.getByRole('button', { name: 'Ouvrir' }).click()
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
  expect(microphone.live()).toBe(1)
  await unmount()
  await expect.poll(microphone.live).toBe(0)
})

test('how long a recording may become is told from its first second on, to everybody', async () => {
  // Five minutes of WAV or more, whatever the microphone's rate: the end is far.
  const { dialog } = await openDialog({ maxBytes: 30_000_000 })
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
  const left = dialog.getByText(new RegExp(`^${messages.recorder.left.replace('{time}', '0\\d:\\d\\d')}$`))
  await expect.element(left).toBeVisible()
  expect(left.element().closest('[aria-hidden], [role=status], [aria-live]')).toBeNull()
  await button(dialog, action.stop).click()
})

test('near the size limit it warns, then stops and keeps the recording', async () => {
  const microphone = watchMicrophone()
  // Allows four to eight seconds of WAV, whatever the microphone's rate.
  const { dialog } = await openDialog({ maxBytes: 400_000 })
  await button(dialog, action.record).click()
  await expect.element(dialog.getByText(messages.recorder.ending.replace('{seconds}', '10')).first()).toBeInTheDocument()
  await axe()
  await expectAlert(dialog, problem.limitReached)
  await expect.poll(microphone.live).toBe(0)
  await button(dialog, action.validate).click()
  const { bytes } = await result()
  expect(bytes.length).toBeLessThanOrEqual(400_000)
  expect(bytes.length).toBeGreaterThan(390_000)
})

test('in read-only mode it only plays (REC-008)', async () => {
  const { dialog } = await openDialog({ mode: 'read', audio: note }, title.read)
  await expect.element(button(dialog, player.play)).toBeVisible()
  for (const name of [action.record, action.again, action.upload, action.remove, action.validate]) {
    await expectCount(button(dialog, name), 0)
  }
  expect(document.querySelector('input[type="file"]')).toBeNull()
  await axe()
})

test('each mode has its title (REC-009)', async () => {
  // Opened under its title by openDialog; the titles of reading and of creating are those of the tests above.
  await openDialog({ mode: 'edit', audio: note }, title.edit)
  await press('Escape')
  await openDialog({ mode: 'edit' }, title.new)
})

test('a file is uploaded, replaced, and refused by its content and by its size', async () => {
  const { dialog } = await openDialog()
  expect(document.querySelector('input[type="file"]')?.getAttribute('accept')).toBe('audio/*')
  const choose = (name: string, mimeType: string, content: Uint8Array) =>
    chooseFile(button(dialog, action.upload), { name, mimeType, content })
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  await choose('note.wav', 'audio/wav', wav())
  await expect.element(dialog.getByText(status.changed)).toBeVisible()
  await expect.element(dialog.getByText('00:00 / 00:00')).toBeVisible()

  const refused = [
    ['vide.mp3', 'audio/mpeg', bytes(''), problem.notAudio],
    ['image.mp3', 'audio/mpeg', bytes('\x89PNG\r\n\x1a\n0000000000000000'), problem.notAudio],
    ['page.wav', 'audio/wav', bytes('<script>alert(1)</script>'), problem.notAudio],
    [
      'abime.wav',
      'audio/wav',
      Uint8Array.from([...wavHeader(0, 8000).subarray(0, 12), ...bytes('\x07'.repeat(100))]),
      problem.notAudio,
    ],
    ['long.wav', 'audio/wav', Uint8Array.from([...wav(), ...new Uint8Array(tooLarge)]), messages.errors.tooLarge],
  ] as const
  for (const [name, type, content, words] of refused) {
    await choose(name, type, content)
    await expectAlert(dialog, words)
    // The previous recording is kept.
    await expect.element(button(dialog, player.play)).toBeVisible()
  }
  await axe()
  await choose('sans-nom', '', wav(16_000))
  await expectCount(dialog.getByRole('alert'), 0)
  await button(dialog, action.validate).click()
  expect(await result()).toEqual({ type: 'audio/wav', bytes: wav(16_000) })
})

test.each([
  ['NotAllowedError', 'Permission denied'],
  ['NotFoundError', 'Requested device not found'],
])('a microphone that fails by %s is reported', async (name, message) => {
  replace(navigator.mediaDevices, 'getUserMedia', () => Promise.reject(new DOMException(message, name)))
  const { dialog } = await openDialog()
  await button(dialog, action.record).click()
  await expectAlert(dialog, problem.accessFailed.replace('{message}', message))
  await expect.element(dialog.getByText(problem.help.accessFailed)).toBeVisible()
  await expect.element(button(dialog, action.record)).toHaveFocus()
  await axe()
})

test('a page without https says so, and that a file can be uploaded', async () => {
  replace(window, 'isSecureContext', false)
  const { dialog } = await openDialog()
  await button(dialog, action.record).click()
  await expectAlert(dialog, problem.insecure)
  await expect.element(dialog.getByText(problem.help.insecure)).toBeVisible()
})

test('without microphones a file can still be uploaded', async () => {
  replace(navigator, 'mediaDevices', Object.create(null))
  const { dialog } = await openDialog()
  await button(dialog, action.record).click()
  await expectAlert(dialog, problem.unsupported)
  await chooseFile(button(dialog, action.upload), { name: 'a.wav', mimeType: 'audio/wav', content: wav() })
  await expect.element(dialog.getByText(status.changed)).toBeVisible()
  await expectCount(dialog.getByRole('alert'), 0)
})

test('audio that never starts, as in Firefox without sound output, shows an error, and the microphone is released', async () => {
  const microphone = watchMicrophone()
  replace(AudioContext.prototype, 'resume', () => new Promise(() => {}))
  replace(AudioContext.prototype, 'state', 'suspended')
  const { dialog } = await openDialog()
  await button(dialog, action.record).click()
  await expectAlert(dialog, problem.startFailed)
  expect(microphone.live()).toBe(0)
})

test.each([
  { moment: 'never gives sound', from: '00:00', problem: problem.startFailed, kept: status.empty },
  {
    moment: 'stops giving sound',
    from: '00:01',
    problem: problem.recorderError.replace('{name}', 'silent'),
    kept: status.changed,
  },
])('a microphone that $moment shows an error, and is released', async ({ from, problem, kept }) => {
  const microphone = watchMicrophone()
  const contexts: AudioContext[] = []
  const source = AudioContext.prototype.createMediaStreamSource
  replace(AudioContext.prototype, 'createMediaStreamSource', function (this: AudioContext, stream: MediaStream) {
    contexts.push(this)
    if (from === '00:00') void this.suspend()
    return source.call(this, stream)
  })
  const { dialog } = await openDialog()
  await button(dialog, action.record).click()
  await recordUntil(dialog, from)
  await contexts[0]?.suspend()
  await expectAlert(dialog, problem)
  await expect.element(dialog.getByText(kept)).toBeVisible()
  expect(microphone.live()).toBe(0)
})

test('an encoder that cannot be fetched shows an error, and the microphone is released', async () => {
  const microphone = watchMicrophone()
  await commands.refuse('**/wasm/mp3*')
  const { dialog } = await openDialog({ encoding: 'mp3' })
  await button(dialog, action.record).click()
  await expectAlert(dialog, problem.startFailed)
  expect(microphone.live()).toBe(0)
  await commands.refuse(null)
  await button(dialog, action.record).click()
  await recordUntil(dialog, '00:01')
})

test.each(['light', 'dark'] as const)('axe finds nothing in any state, %s', async (scheme) => {
  await commands.colorScheme(scheme)
  await mount(
    <>
      <AudioPlayer src={note} label="Une note" />
      <AudioPlayer src="/introuvable.mp3" label="Son introuvable" />
      {recorderStates.map(({ name, recorder }) => (
        <section key={name} aria-label={name}>
          <RecorderPanel recorder={recorder} />
          <Actions recorder={recorder} />
        </section>
      ))}
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'limitReached' })).toBeVisible()
  await axe()
  await commands.colorScheme(null)
})
