import { readApart } from '#api/services/question-import/read-apart'
import { docxOf } from '#tests/support/docx'
import { median } from './http.ts'

const words = 'Le fleuve traverse la ville, longe les remparts et descend vers la mer où il forme un delta.'

/** A sheet of ten pages: exercises with a text to read, questions of each kind, and their key. */
const sheet = Array.from({ length: 20 }, (_, at) =>
  [
    `**Exercice ${at + 1} (6 points) : lis le texte, puis réponds.**`,
    ...Array.from({ length: 6 }, () => words),
    ...['1# Quel est le sujet du texte ?', 'a# un fleuve', 'a# **une ville**', 'a# une mer'],
    ...['1# Le fleuve traverse la __________ et forme un __________.', '1# Vrai ou faux : le fleuve longe les remparts.', ''],
    ...['| Affirmation | Vrai | Faux |', '| Le delta est dans la mer. | X | |', '| La ville est en montagne. | | X |', ''],
  ].join('\n'),
).join('\n')

/** From the bytes of a Word sheet of ten pages to its questions, in the process that reads them, in ms: the median over the rounds. */
export async function measureImport(rounds: number): Promise<number> {
  const bytes = docxOf(sheet)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await readApart('bench', bytes, { readPdf: async () => ({ problem: 'unreadable' }) })
    times.push(performance.now() - start)
  }
  return median(times)
}
