import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import { type Question, question as questionSchema } from '#contract/question'
import { leaks } from './leaks.ts'

const make = (fields: object): Question =>
  questionSchema.parse({ _id: '0199a000-0000-7000-8000-000000000001', statement: '<p>Énoncé</p>', ...fields })
const text = (response: string, more: object = {}) => make({ type: 'Text', response: `<p>${response}</p>`, ...more })
const numeric = (value: string, unit: string) => make({ type: 'Numeric', data: { value, unit } })

const hugo = text('Victor Hugo')
const light = text('La lumière')
const plant = text('La plante fabrique de la matière organique grâce à la lumière.')
const twenty = numeric('20', 'cm')
const bastille = text('La Bastille est prise en 1789.', { statement: '<p>Que se passe-t-il cette année-là ?</p>' })
const hole = make({ type: 'HolesInText', data: { text: '<p>En {a} il neige.</p>', holes: { a: 'hiver' } } })

describe('what a model may not say', () => {
  it.each<[string, Question, AnswerValue, string]>([
    ['whole', hugo, '', 'Il s’agit de Victor Hugo.'],
    ['in capitals', hugo, '', 'VICTOR HUGO !'],
    ['the half that tells', hugo, '', 'Son nom est Hugo.'],
    ['in two sentences', hugo, '', 'Son prénom est Victor. Et son nom ? Hugo.'],
    ['spelled', light, '', 'L-U-M-I-È-R-E'],
    ['letter after letter', light, '', 'Écris l, puis u, puis m, i, è, r et e.'],
    ['with spaces', light, '', 'Pense à la l u m i è r e.'],
    ['in pieces', light, '', 'Le mot est lu·miè·re.'],
    ['in pieces with words between', light, '', 'Commence par « lum », ajoute « ière ».'],
    ['invisible signs between', light, '', 'Pense à la lu\u200Bmi\u00ADère.'],
    ['backwards', light, '', 'Lis à l’envers : ereimul.'],
    ['in letters of another script', light, '', 'Pense à la lumièrе.'],
    ['in letters of mathematics', light, '', 'Pense à la 𝐥𝐮𝐦𝐢𝐞𝐫𝐞.'],
    ['another word of its family', light, '', 'Cherche ce qui est lumineux.'],
    [
      'most of a long one, in another order',
      plant,
      '',
      'De l’organique, par la lumière, voilà ce que la matière de la plante devient.',
    ],
    ['a number in digits', twenty, '', 'C’est plus que 19 et moins que 21 : donc 20.'],
    ['a number in words', twenty, '', 'Cela fait vingt centimètres.'],
    ['a number in English', twenty, '', 'The answer is twenty.'],
    ['a number in German', twenty, '', 'Zwanzig, dit l’Allemand.'],
    ['a number in Roman capitals', twenty, '', 'Les Romains écriraient XX.'],
    ['a number in another unit', twenty, '', 'Tu devrais trouver 200 mm.'],
    ['a number in another writing', numeric('0,5', ''), '', 'C’est 1/2, tout simplement.'],
    ['a number as a sign', numeric('0,5', ''), '', 'On écrit aussi ½.'],
    ['a year in words', bastille, '', 'C’était en mille sept cent quatre-vingt-neuf.'],
    ['a number that the key has in words', text('Il y en a quatre-vingt-douze.'), '', 'Compte jusqu’à 92.'],
    [
      'a number that « très » in the statement seems to tell',
      text('3', { statement: '<p>Une figure très simple, due à Thalès.</p>' }),
      '',
      'Il y a trois côtés.',
    ],
    ['a hole', hole, {}, 'On y met « h-i-v-e-r ».'],
  ])('the answer %s', (_, question, answer, said) => {
    expect(leaks(said, question, answer)).toBe(true)
  })

  it.each<[string, Question, AnswerValue, string]>([
    ['a question', light, '', 'Que capte une feuille pendant le jour ?'],
    ['the pupil’s own word', light, 'de la lumière', 'Tu as écrit « lumière » : explique-le par une phrase.'],
    ['some words of a long correction', plant, '', 'Pense à la matière : que devient-elle ?'],
    ['another number', twenty, '25 cm', 'Tu as écrit 25 cm : refais la division, en trois étapes.'],
    ['a direction', hole, { a: 'été' }, 'Il fait froid : quelle saison est-ce ?'],
    ['a number of the statement', numeric('12', ''), '', 'Relis l’énoncé, puis multiplie.'],
  ])('but %s is a hint', (_, question, answer, said) => {
    expect(leaks(said, question, answer)).toBe(false)
  })
})
