import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sounds } from '#domain/reading/phonemes'
import type { Log } from '../log.ts'
import { joinReadings } from './marked-text.ts'
import { picoFiles, picoMarkup, picoVoice, sentencesOf } from './pico.ts'
import { saidParts } from './said-parts.ts'

const markup = (text: string) => saidParts({ text }, 'FR').map(picoMarkup).join(' ')

it('gives the engine our sounds in its X-SAMPA, each of them', () => {
  // As tried: the engine drops a word that holds a sound unknown to it (e~, A, r).
  const known = 'a e E @ i o O u y 2 9 A~ E~ O~ 9~ j w H p b t d k g f v s z S Z m n J N l R'.split(' ')
  const given = Object.values(sounds).map((ipa) => picoMarkup({ ssml: `<phoneme alphabet="ipa" ph="${ipa}">x</phoneme>` }))
  expect(new Set(given)).toEqual(new Set(known.map((sound) => `<phoneme ph="${sound}"/>`)))
  expect(given).toHaveLength(known.length)
})

it('says a text with the sounds that the aids colour, and no markup of its own', () => {
  expect(markup('Les poules du couvent couvent.')).toContain('<phoneme ph="kuvA~"/> <phoneme ph="kuv"/>.')
  expect(markup('12 + 5')).toBe('<phoneme ph="duz"/> <phoneme ph="plys"/> <phoneme ph="sE~k"/>')
  for (const text of ['<volume level="0">', 'a & b', '« <phoneme ph="a"/> »', '&lt;break&gt;'])
    expect(markup(text).replace(/<phoneme ph="[^"<>&]*"\/>/g, '')).not.toMatch(/[<>&]/)
})

it('cuts a text at its sentences, and what is said in too many words for the engine, be it one number', () => {
  const cut = (text: string) => sentencesOf(saidParts({ text }, 'FR')).map((of) => [of.length, of.flatMap(({ words }) => words)])
  expect(cut('Un chat ! Il dort, lui. Toi')).toEqual([
    [2, ['Un', 'chat']],
    [3, ['Il', 'dort,', 'lui.']],
    [1, ['Toi']],
  ])
  const digits = '9'.repeat(130)
  expect(cut(`Code ${digits} fin.`)).toEqual([
    [60, ['Code', digits]],
    [60, []],
    [12, ['fin.']],
  ])
  expect(cut('Москва ou 東京').flat()).toContainEqual(['Москва', 'ou', '東京'])
})

it('joins sentences that were said one by one, each with its times', () => {
  const sentence = (word: string) => ({
    sound: { rate: 1000, samples: new Int16Array(200).fill(1) },
    words: [{ word, start: 0, end: 200 }],
  })
  const { sound, words } = joinReadings([sentence('Un.'), sentence('Deux.')])
  expect(sound).toEqual({
    rate: 1000,
    samples: Int16Array.from([...Array(200).fill(1), ...Array(300).fill(0), ...Array(200).fill(1)]),
  })
  expect(words).toEqual([
    { word: 'Un.', start: 0, end: 200 },
    { word: 'Deux.', start: 500, end: 700 },
  ])
})

it('speaks French where its files are; where they are of no use, it gives way and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-pico-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logged: object[] = []
  const voice = picoVoice(folder, { warn: (facts: object) => void logged.push(facts) } as unknown as Log)
  expect(voice.speaks('FR')).toBe(false)
  for (const name of picoFiles) writeFileSync(join(folder, name), 'not a voice')
  expect([voice.speaks('FR'), voice.speaks('DE')]).toEqual([true, false])
  expect(await voice.say(saidParts({ text: 'Bonjour.' }, 'FR'), 'FR')).toBeNull()
  expect(logged).toEqual([{ voice: 'pico', reason: 'Error' }])
})
