import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'
import { ownLines } from './own-lines.ts'
import { textRun } from './runs.ts'

const letter = 6

/** Lines below each other in a column of so many letters. */
const block = (texts: readonly string[], room: number, x = 50) =>
  texts.map((text, index) => ({
    ...{ runs: [textRun(text)], text, x, textX: x, right: x + letter * text.length, y: 100 + 15 * index, size: 12, bold: false },
    ...{ column: { left: 50, right: 50 + letter * room }, page: 1 },
  }))

const broken = (texts: readonly string[], room = 80): string[] => {
  const lines = block(texts, room)
  return [...ownLines(lines)].map(({ text }) => text)
}

it.each([
  [
    'verses as long as each other',
    [
      'Demain, dès l’aube, à l’heure où blanchit',
      'Je partirai. Vois-tu, je sais que tu m’at',
      'J’irai par la forêt, j’irai par la montag',
      'Je ne puis demeurer loin de toi plus long',
    ],
  ],
  ['an address', ['Mairie de Lyon', 'Service des écoles', '1 place de la Comédie', '69001 Lyon']],
  ['definitions in small letters', ['onde : l’eau, dans la langue des poètes', 'querelle : une dispute']],
  ['lines to fill', [`Nom : ${'.'.repeat(70)}`, `Es-tu prêt ? ${'_'.repeat(60)}`, 'La suite vient après.']],
  [
    'what is asked for, each with its gap',
    ['Le chat ____ sur le mur.', 'Ma réponse : ____', '____', `${'. '.repeat(30)}`, 'Suite'],
  ],
  ['a list in small letters after a colon', ['On trouve :', 'des algues,', 'des crabes.']],
  [
    'verses in small letters, far from the margin',
    ['le tramway glisse', 'sur la place encore mouillée', 'et les vitres', 'comptent les visages'],
  ],
  ['three verses, the second the longest', ['neige sur le pré', 'le train s’éloigne sans bruit', 'un chat dort encore']],
  ['what begins in small letters below a sentence that had room', ['Écris au futur.', 'demain, tu ____']],
  ['operations', ['3 + 4 = ____', '12 − 5 = ____', '6 × 7 = ____']],
  ['a dialogue', ['— Qui est là ? demanda la voix de la grand-mère depuis le fond de la chambre obscure.', '— C’est moi.']],
])('%s: each line is its own', (_, lines) => {
  expect(broken(lines)).toEqual(lines.slice(1))
})

it('a line drawn up to the margin is to be filled', () => {
  const lines = block(['Nom : ____', 'Prénom : ____'], 80).map((line) => ({ ...line, right: line.column.right }))
  expect([...ownLines(lines)]).toEqual(lines.slice(1))
})

it('a letter begins below its greeting', () => {
  expect(broken(['Madame, Monsieur,', `Je vous écris ${'pour vous remercier '.repeat(3)}`, 'et pour vous saluer.'])).toEqual([
    `Je vous écris ${'pour vous remercier '.repeat(3)}`,
  ])
})

it.each([
  [
    'prose whose lines begin with names',
    [
      'Le roi de France, qui aimait la chasse et les arts, fit venir',
      'Molière à la cour, où l’on jouait chaque soir. Plus tard',
      'Lully écrivit la musique.',
    ],
  ],
  [
    'prose beside a picture, in half of its column',
    ['Le roi de France fit venir', 'Molière à la cour, où l’on', 'jouait chaque soir devant', 'Lully et ses amis.'],
  ],
  ['a gap that ends the sentence of a full line', ['Complète : la solution de cette équation est ____ et son carré', '____.']],
  ['a long word that the line could not hold', ['Les élèves visitent la ville de', 'Châteauneuf-du-Pape et ses', 'environs.']],
])('%s: it goes on', (_, lines) => {
  expect(broken(lines, 62)).toEqual([])
})

/** Each line as full as its words allow. */
const filled = (text: string, room: number) => text.match(new RegExp(`\\S(?:.{0,${room - 2}}\\S)?(?= |$)`, 'gu')) ?? []

it.each([
  'Napoléon est battu à Waterloo en juin 1815. Il est exilé à Sainte-Hélène, où il meurt en 1821. Louis XVIII règne jusqu’en 1824. Charles X doit fuir en 1830. Trois journées ont suffi, les 27, 28 et 29 juillet. La page 12. du manuel le raconte.',
  'Selon J. Verne et A. Dumas, le voyage dure 80 jours. M. Fogg part le 2 octobre. V. Hugo, lui, reste à Guernesey. E. Zola naît en 1840. À la p. 12, on lit que P. Aronnax étudie la mer avec N. Land et C. Seil.',
  'Dans un triangle ABC rectangle en A, on a AB = 3 cm et AC = 4 cm. D’après le théorème de Pythagore, BC² = AB² + AC² = 9 + 16 = 25, donc BC = 5 cm. Le périmètre vaut 3 + 4 + 5 = 12 cm et l’aire vaut 3 × 4 ÷ 2 = 6 cm².',
])('prose is one paragraph, whatever begins its lines: %s', (text) => {
  const rooms = Array.from({ length: 60 }, (_, index) => 42 + index)
  expect(rooms.filter((room) => groupsOf(block(filled(text, room), room)).length > 1)).toEqual([])
})

it('counted items are a group each, whatever begins their lines', () => {
  const items = [
    '1. Qui succède alors à Louis XIV sur le trône de France, et jusqu’en quelle année ?',
    '2. Qui écrit « Les Misérables » : V. Hugo, É. Zola ou H. de Balzac ? Justifie ta réponse en une phrase.',
    '3. Calcule 3 + 4 × 2, puis 12 − 5 + 7 et enfin 45 ÷ 9. Écris chaque étape sur ta copie.',
    '4. Un train part à 8 h 15 et arrive à 11 h 40. Combien de temps dure le trajet, en heures et en minutes ?',
  ]
  const groups = (room: number) =>
    groupsOf(
      block(
        items.flatMap((item) => filled(item, room)),
        room,
      ),
    )
  const rooms = Array.from({ length: 60 }, (_, index) => 42 + index)
  expect(rooms.filter((room) => groups(room).length !== items.length)).toEqual([])
})
