import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ListenButton, SpeechContext } from '#components/player/voice/listen-button'
import { useSpeech } from '#components/player/voice/use-speech.ts'
import { defaultChoice } from '#domain/reading/choice'
import { chooseReading, readingChoice } from '#lib/browser/reading-choice'
import messages from '#messages' with { type: 'json' }
import { mount } from '#tests/support/component/mount'
import { fakeDevice, fakeServer, shownWord, sound, spoken } from '#tests/support/component/voices'
import { ReadingArea } from '../reading-area.tsx'
import { voice } from './voice.ts'

const words = messages.reading
const text = 'Le chat a 3 petits frères. Il court dans le grand jardin fleuri de la maison. Puis il dort au soleil.'

function Lines({ lines }: { lines: readonly string[] }) {
  const find = useSpeech({ of: 'questions', questions: [] })
  return (
    <SpeechContext value={find}>
      {lines.map((line) => (
        <div key={line}>
          <p id={line}>{line}</p>
          <ListenButton about={line} speech={{ key: line, text: async () => line, language: 'FR', recorded: null }} />
        </div>
      ))}
    </SpeechContext>
  )
}

const listen = (at = 0) => page.getByRole('button', { name: /écouter|pause|chargement|indisponible|limite/i }).nth(at)
const isIn = (state: string, at = 0) => expect.element(listen(at)).toHaveAttribute('data-voice', state)
const bar = () => page.getByRole('toolbar', { name: words.bar })
const open = (on: object = {}) => chooseReading({ ...defaultChoice, on: { ...defaultChoice.on, open: true, ...on } })

beforeEach(() => chooseReading(defaultChoice))
afterEach(() => {
  voice.stop()
  vi.useRealTimers()
})

test('the local voice of the device reads short sentences in our words, and the word is highlighted', async () => {
  const device = fakeDevice()
  const asked = fakeServer()
  await mount(<Lines lines={[text]} />)
  await listen().click()
  await expect.poll(() => device.said.length).toBe(1)
  await isIn('loading')
  expect(device.said[0]?.text.trim()).toBe('Le chat a trois petits frères. Il court dans le grand jardin fleuri de la maison.')
  device.tell('start')
  await isIn('playing')
  device.reach('trois')
  expect(shownWord()).toBe('3')
  device.reach('jardin')
  expect(shownWord()).toBe('jardin')
  device.tell('end')
  await expect.poll(() => device.said[1]?.text.trim()).toBe('Puis il dort au soleil.')
  device.tell('start')
  device.reach('dort')
  expect(shownWord()).toBe('dort')
  device.tell('end')
  await isIn('paused')
  expect(shownWord()).toBe('')
  expect(device.said.map(({ voice: of }) => of?.localService)).toEqual([true, true])
  expect(asked).toEqual([])
})

test('a pause and another speed go on from the word that was said', async () => {
  const device = fakeDevice()
  await mount(<Lines lines={[text]} />)
  await listen().click()
  await expect.poll(() => device.said.length).toBe(1)
  device.tell('start')
  await isIn('playing')
  device.reach('court')
  await listen().click()
  await isIn('paused')
  expect([device.speaking, shownWord()]).toEqual([false, 'court'])
  await listen().click()
  await expect.poll(() => device.said[1]?.text).toMatch(/^court dans/)
  device.tell('start')
  await isIn('playing')
  device.reach('jardin')
  expect(shownWord()).toBe('jardin')
  chooseReading({ ...readingChoice(), on: { ...readingChoice().on, slow: true } })
  expect(device.said.map(({ rate }) => rate)).toEqual([1, 1, 0.7])
  expect(device.said[2]?.text).toMatch(/^jardin fleuri/)
})

test('where the device has a remote voice alone, or the reader prefers ours, the server reads', async () => {
  const device = fakeDevice()
  const asked = fakeServer()
  open()
  await mount(<ReadingArea>{text}</ReadingArea>)
  await bar().getByRole('button', { name: words.settings }).click()
  const own = page.getByRole('checkbox', { name: words.deviceVoice })
  await expect.element(own).toBeChecked()
  await own.click()
  await bar().getByRole('button', { name: words.listen }).click()
  await expect.poll(() => asked[0]).toMatch(/^Le chat/)
  device.voices = device.voices.filter(({ localService, lang }) => !localService || lang === 'en-US')
  device.dispatchEvent(new Event('voiceschanged'))
  await expect.element(own).not.toBeInTheDocument()
  open({ served: false, slow: true })
  await bar().getByRole('button', { name: words.stop }).click()
  await bar().getByRole('button', { name: words.listen }).click()
  await expect.poll(() => sound.src).toContain('speech/')
  expect(device.said).toEqual([])
})

test.each([
  ['tells of a failure', (device: ReturnType<typeof fakeDevice>) => device.tell('error')],
  ['tells nothing', () => vi.advanceTimersByTimeAsync(4000)],
  [
    'loses its voices',
    (device: ReturnType<typeof fakeDevice>) => {
      device.tell('start')
      device.voices = []
      open({ slow: true })
    },
  ],
])('the server reads on when the device %s', async (trouble, fails) => {
  const device = fakeDevice()
  const asked = fakeServer()
  await mount(<Lines lines={[`L’appareil ${trouble}. ${text}`]} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await listen().click()
  await vi.waitUntil(() => device.said.length === 1, { timeout: 180_000 })
  await fails(device)
  vi.useRealTimers()
  await expect.poll(() => asked[0]).toMatch(/^L’appareil/)
  await expect.poll(() => sound.src).toContain('speech/L-appareil')
  sound.say('playing')
  await isIn('playing')
  sound.end()
  await expect.poll(() => sound.src).toContain('speech/Il-court')
  expect(device.said).toHaveLength(1)
})

test('a voice whose end is not told, and one that tells no words, read to the end all the same', async () => {
  const device = fakeDevice()
  await mount(<Lines lines={[text]} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await listen().click()
  await vi.waitUntil(() => device.said.length === 1, { timeout: 180_000 })
  device.tell('start')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(device.said).toHaveLength(1)
  device.current = null
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  await expect.poll(() => device.said.length).toBe(2)
})

test('goes from paused to loading, playing and paused again, and is fetched once (PLY-044, PLY-045)', async () => {
  const asked = fakeServer()
  await mount(<Lines lines={['Une ligne.', 'Une autre.']} />)
  await listen().click()
  await isIn('loading')
  await expect.poll(() => sound.src).toContain('Une-ligne')
  sound.say('playing')
  await isIn('playing')
  // One at a time.
  await listen(1).click()
  await isIn('paused')
  await expect.poll(() => sound.src).toContain('autre')
  sound.say('playing')
  await isIn('playing', 1)
  sound.end()
  await isIn('paused', 1)
  await listen().click()
  await expect.poll(() => sound.src).toContain('ligne')
  sound.say('playing')
  await listen().click()
  await isIn('paused')
  expect(asked).toEqual(['Une ligne.', 'Une autre.'])
})

test('a sound that arrives after another one was asked for is dropped', async () => {
  const slow = Promise.withResolvers<Response>()
  fakeServer((said) => (said === 'Lente.' ? slow.promise : spoken(said)))
  await mount(<Lines lines={['Lente.', 'Rapide.']} />)
  await listen().click()
  await listen(1).click()
  await expect.poll(() => sound.src).toContain('Rapide')
  await expect.poll(shownWord).toBe('Rapide.')
  slow.resolve(spoken('Lente.'))
  sound.say('playing')
  await isIn('playing', 1)
  // The end of the dropped one takes no highlight away.
  expect(shownWord()).toBe('Rapide.')
  expect(sound.src).toContain('Rapide')
})

const refusal = (message: string) => Response.json({ message, errors: {} }, { status: 429 })

test.each([
  ['absent', () => Response.json({ message: 'x', errors: {} }, { status: 503 }), words.voice.absent],
  ['tooMany', () => refusal('speech.tooMany'), words.voice.tooMany],
  ['tooManyToday', () => refusal('speech.tooManyToday'), words.voice.tooManyToday],
])('%s is said on the line and under the bar, and can be tried again (ERR-041)', async (state, fails, sentence) => {
  let down = true
  const line = `Rien pour ${state}.`
  fakeServer((said) => (down ? fails() : spoken(said)))
  open()
  await mount(
    <>
      <Lines lines={[line]} />
      <ReadingArea>Un texte, {state}.</ReadingArea>
    </>,
  )
  const button = page.getByRole('button').first()
  await button.click()
  await expect.element(button).toHaveAttribute('data-voice', state)
  await bar().getByRole('button', { name: words.listen }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  down = false
  await button.click()
  await expect.poll(() => sound.src).toContain(line.replaceAll(/\W+/g, '-'))
  sound.say('error')
  await expect.element(button).toHaveAttribute('data-voice', 'absent')
})

test('what could not be heard is forgotten under the bar of the next page', async () => {
  fakeServer(() => refusal('speech.tooMany'))
  open()
  const first = await mount(<ReadingArea>Une page.</ReadingArea>)
  await bar().getByRole('button', { name: words.listen }).click()
  await expect.element(page.getByText(words.voice.tooMany)).toBeVisible()
  await first.unmount()
  await mount(<ReadingArea>Une autre page.</ReadingArea>)
  await expect.element(bar()).toBeVisible()
  await expect.element(page.getByText(words.voice.tooMany)).not.toBeInTheDocument()
})

test('the server reads to the end what it began, and the device what it said, in longer pieces after a failure', async () => {
  const device = fakeDevice()
  const asked = fakeServer()
  const { voices } = device
  device.voices = []
  const sentences = ['Le chat dort encore sur le grand canapé du salon.', 'Il rêve de souris.', 'Puis il joue dans la cour.']
  await mount(<Lines lines={[sentences.join(' '), `${sentences.join(' ')} Enfin il mange.`]} />)
  await listen().click()
  await expect.poll(() => sound.src).toContain('Le-chat')
  device.voices = voices
  device.dispatchEvent(new Event('voiceschanged'))
  sound.say('playing')
  sound.end()
  await expect.poll(() => sound.src).toContain('Il-r')
  expect(device.said).toEqual([])
  const before = asked.length
  await listen(1).click()
  await expect.poll(() => device.said.length).toBe(1)
  device.tell('error')
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  sound.say('playing')
  sound.end()
  await expect.poll(() => asked.at(-1)).toBe('Il rêve de souris. Puis il joue dans la cour. Enfin il mange.')
})

test('a page that is left pauses the voice, which goes on when the reader is back', async () => {
  const device = fakeDevice()
  await mount(<Lines lines={[text]} />)
  await listen().click()
  await expect.poll(() => device.said.length).toBe(1)
  device.tell('start')
  await isIn('playing')
  device.reach('court')
  dispatchEvent(new Event('pagehide'))
  await isIn('paused')
  await listen().click()
  await expect.poll(() => device.said[1]?.text).toMatch(/^court dans/)
})

test.each(['strong', 'em', 'a'] as const)(
  'reading begins in the paragraph in view, also when it begins with <%s>',
  async (Tag) => {
    await page.viewport(600, 420)
    const asked = fakeServer()
    open()
    await mount(
      <section data-testid="scroller" style={{ height: 380, overflowY: 'auto' }}>
        <ReadingArea barClassName="sticky top-0 bg-paper">
          {sentencesOf(380)
            .slice(0, 3)
            .map((sentence) => (
              <p key={sentence} style={{ lineHeight: 3 }}>
                <Tag>Note</Tag> {Tag} : {sentence.repeat(6)}
              </p>
            ))}
        </ReadingArea>
      </section>,
    )
    await expect.element(bar()).toBeVisible()
    page.getByTestId('scroller').element().scrollTo({ top: 500 })
    const inView =
      [...document.querySelectorAll('p')].filter((one) => one.getBoundingClientRect().bottom > 150)[0]?.textContent ?? ''
    await bar().getByRole('button', { name: words.listen }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]?.match(/numéro \d/)?.[0]).toBe(/numéro \d/.exec(inView)?.[0])
    await page.viewport(1440, 900)
  },
)

test('a recording of the page that begins stops the voice, and the voice pauses the recordings', async () => {
  fakeServer()
  await mount(
    <>
      <Lines lines={['Chut.']} />
      {/* biome-ignore lint/a11y/useMediaCaption: it makes no sound */}
      <audio data-testid="recording" />
    </>,
  )
  const recording = page.getByTestId('recording').element()
  if (!(recording instanceof HTMLAudioElement)) throw new Error('no recording')
  const pause = vi.spyOn(recording, 'pause')
  await listen().click()
  expect(pause).toHaveBeenCalledOnce()
  await expect.poll(() => sound.src).toContain('Chut')
  sound.say('playing')
  await isIn('playing')
  recording.dispatchEvent(new Event('play'))
  await isIn('paused')
})

const sentencesOf = (height: number) =>
  Array.from({ length: 40 }, (_, at) => `La phrase numéro ${at} de ${height} parle des oiseaux du grand jardin fleuri, au fond.`)

test.each([700, 420, 432])(
  'in a window of %i px what is said stays above what lies over the text, and reading begins there',
  async (height) => {
    await page.viewport(1000, height)
    const asked = fakeServer()
    open()
    await mount(
      <>
        <section data-testid="scroller" style={{ height: height - 40, overflowY: 'auto', paddingBottom: 200 }}>
          <ReadingArea barClassName="sticky top-0 bg-paper">
            {sentencesOf(height).map((sentence) => (
              <p key={sentence} style={{ lineHeight: 3 }}>
                {sentence}
              </p>
            ))}
          </ReadingArea>
        </section>
        <div data-testid="answer" style={{ position: 'fixed', inset: 'auto 0 0', height: 190, background: 'white' }} />
      </>,
    )
    const scroller = page.getByTestId('scroller').element()
    await expect.element(bar()).toBeVisible()
    const inView = () => {
      const [range] = CSS.highlights.get('reading-voice') ?? []
      const { top, bottom } = range instanceof Range ? range.getBoundingClientRect() : { top: 0, bottom: 0 }
      return (
        top >= bar().element().getBoundingClientRect().bottom &&
        bottom <= page.getByTestId('answer').element().getBoundingClientRect().top
      )
    }
    scroller.scrollTo({ top: 300 })
    await bar().getByRole('button', { name: words.listen }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).not.toContain('numéro 0')
    await expect.poll(shownWord).not.toBe('')
    expect(inView()).toBe(true)
    const shown = new Set<string>()
    for (let piece = 0; piece < 3; piece += 1) {
      sound.say('playing')
      for (sound.currentTime = 0; sound.currentTime < 25; sound.currentTime += 2.5) {
        const before = shownWord()
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        if (shownWord() === '' || shownWord() === before) continue
        shown.add(`${piece} ${shownWord()} ${inView()}`)
      }
      sound.currentTime = 0
      const at = sound.src
      sound.end()
      await expect.poll(() => sound.src).not.toBe(at)
    }
    expect(shown.size).toBeGreaterThan(8)
    expect(scroller.scrollTop).toBeGreaterThan(300)
    expect([...shown].filter((word) => word.endsWith('false'))).toEqual([])
    await page.viewport(1440, 900)
  },
)
