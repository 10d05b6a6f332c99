import { htmlLanguage, type Language } from '#contract/languages'
import { readingChoice } from '../reading-choice.ts'

/*
 * The voices of this device. Only local ones: a remote one would send what a pupil reads to its maker. Browsers list them late, with
 * « voiceschanged ».
 */

const synthesis = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis)

/** The device's voice for a language, preferably its default one. */
export function deviceVoice(language: Language): SpeechSynthesisVoice | undefined {
  const ofLanguage = new RegExp(`^${htmlLanguage[language]}(?![a-z])`, 'iu')
  const voices = synthesis()?.getVoices() ?? []
  const local = voices.filter(({ lang, localService }) => localService && ofLanguage.test(lang))
  return local.find((voice) => voice.default) ?? local.find(({ lang }) => /^(fr.fr|en.gb)/iu.test(lang)) ?? local[0]
}

export function onDeviceVoices(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener)
  return () => synthesis()?.removeEventListener('voiceschanged', listener)
}

// The list is begun when it is first asked for, so that it is there at the first press.
synthesis()?.getVoices()

const mute = new Set<Language>()

/** The device did not speak this language, though it has a voice: the server does, until its voices change. */
export function markMute(language: Language): void {
  mute.add(language)
  synthesis()?.addEventListener('voiceschanged', () => mute.clear(), { once: true })
}

/** Whether texts in this language are said by the device. */
export const speaksByDevice = (language: Language): boolean =>
  !mute.has(language) && !readingChoice().on.served && deviceVoice(language) !== undefined

/** Some browsers let the device speak later only if it did so, were it nothing, during a user's gesture. */
export function wakeDevice(): void {
  const voice = deviceVoice('FR')
  if (voice && speaksByDevice('FR')) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(''), { voice }))
}
