import { writeFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'

/** The table that teachers fill with questions to import, with an example of each type. Writes `public/modele-questions.xlsx`. */
const headings = [
  'Type',
  'Question',
  'Réponse 1',
  'Réponse 2',
  'Réponse 3',
  'Réponse 4',
  'Réponse 5',
  'Bonnes réponses',
  'Tolérance',
  'Points',
  'Aide',
  'Correction',
]

const rows = [
  headings,
  [
    'Choix',
    'Quelle est la capitale de la France ?',
    'Lyon',
    'Paris',
    'Marseille',
    '',
    '',
    '2',
    '',
    '1',
    'La Seine y passe.',
    'Paris est la capitale.',
  ],
  ['Choix multiple', 'Quels nombres sont pairs ?', '2', '3', '4', '5', '', '1, 3', '', '2'],
  ['Vrai ou faux', 'La Terre tourne autour du Soleil.', '', '', '', '', '', 'Vrai'],
  ['Réponse courte', 'Le petit du chat est le ____.', 'chaton'],
  ['Nombre', 'Combien mesure le côté d’un carré de 14 cm de périmètre ?', '3,5 cm', '', '', '', '', '', '0,1'],
  ['Ordre', 'Range ces nombres du plus petit au plus grand.', '1', '10', '100'],
  ['Association', 'Associe chaque animal à son cri.', 'le chat = miaule', 'le chien = aboie', 'la vache = meugle'],
  ['Texte libre', 'Raconte tes vacances.'],
]

const sheet = utils.aoa_to_sheet(rows.map((row) => headings.map((_, place) => row[place] ?? '')))
sheet['!cols'] = headings.map((_, place) => ({ wch: place === 1 ? 50 : 16 }))
const book = utils.book_new()
utils.book_append_sheet(book, sheet, 'Questions')
const data: unknown = write(book, { bookType: 'xlsx', type: 'buffer', compression: true })
if (!Buffer.isBuffer(data)) throw new Error('the template was not written')
await writeFile(new URL('../public/modele-questions.xlsx', import.meta.url), data)
