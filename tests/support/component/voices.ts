import { onTestFinished } from 'vitest'
import { replace } from './microphone.ts'

/** A double of the page's <audio> element; `say` emits its events. */
class FakeAudio extends EventTarget {
  src = ''
  currentTime = 0
  ended = false
  paused = true
  playbackRate = 1
  defaultPlaybackRate = 1
  load() {}
  async play() {
    this.paused = false
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.say('pause')
  }
  say(name: string) {
    this.dispatchEvent(new Event(name))
  }
  /** Reports the end as a browser does: as a pause first. */
  end() {
    Object.assign(this, { ended: true, paused: true })
    this.say('pause')
    this.say('ended')
    this.ended = false
  }
}

/** The one element that the page plays with: it is made once. */
export const sound = new FakeAudio()
Object.defineProperty(window, 'Audio', {
  value: function Audio() {
    return sound
  },
})

/** Answers of the API to the texts that are to be read aloud; returns these. */
export function fakeServer(answer: (text: string, asked: number) => Response | Promise<Response> = spoken): string[] {
  const asked: string[] = []
  const real = window.fetch
  replace(window, 'fetch', async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/audio/dynamicTranscript')) return real(input, init)
    const { text } = await request.json()
    asked.push(text)
    return answer(text, asked.length)
  })
  return asked
}

/** A sound of half a second for each word. */
export function spoken(text: string): Response {
  const words = text.split(/\s+/u).map((word, index) => ({ word, start: index * 500, end: index * 500 + 500 }))
  return Response.json({ path: `speech/${text.replaceAll(/[^\p{L}\d]+/gu, '-')}.wav`, words })
}

class FakeUtterance extends EventTarget {
  readonly text: string
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  constructor(text = '') {
    super()
    this.text = text
  }
}

const voiceOf = (lang: string, localService: boolean) => ({ lang, localService, name: lang, voiceURI: lang, default: false })

class FakeSynthesis extends EventTarget {
  voices = [voiceOf('fr-FR', false), voiceOf('en-US', true), voiceOf('fr_FR', true)]
  readonly said: FakeUtterance[] = []
  current: FakeUtterance | null = null
  pending = false
  getVoices = () => this.voices
  get speaking() {
    return this.current !== null
  }
  speak(utterance: FakeUtterance) {
    if (utterance.text === '') return
    this.said.push(utterance)
    this.current = utterance
  }
  cancel() {
    const cut = this.current
    this.current = null
    cut?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }))
  }
  resume() {}
  /** Emits an event of what is being said. */
  tell(name: 'start' | 'boundary' | 'end' | 'error', fields: object = {}) {
    const telling = this.current
    if (name === 'end' || name === 'error') this.current = null
    telling?.dispatchEvent(Object.assign(new Event(name), { name: 'word', error: 'synthesis-failed', ...fields }))
  }
  /** Reaches a word of what is being said. */
  reach(word: string) {
    this.tell('boundary', { charIndex: this.current?.text.indexOf(word) })
  }
}

/** A device with a remote and a local French voice, until the end of the test. */
export function fakeDevice(): FakeSynthesis {
  const device = new FakeSynthesis()
  replace(window, 'speechSynthesis', device as unknown as SpeechSynthesis)
  replace(window, 'SpeechSynthesisUtterance', FakeUtterance as unknown as typeof SpeechSynthesisUtterance)
  onTestFinished(() => void device.dispatchEvent(new Event('voiceschanged')))
  return device
}

/** The text of the word that is highlighted. */
export const shownWord = () => [...(CSS.highlights.get('reading-voice') ?? [])].join()
