import { type ApiClient, apiClient } from './api.ts'
import { type Classroom, unique } from './people.ts'
import { authoredIn, type GivenWork, giveModule } from './works.ts'

/** One white pixel. */
export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

const literal = (text: string) => ({
  version: 1 as const,
  expression: { type: 'expression' as const, uuid: 'root', items: [{ type: 'literal' as const, uuid: 'l', text }] },
})

export interface AllTypesWork extends GivenWork {
  /** Question ids, in question order. */
  questions: { text: string; quiz: string; holes: string; formula: string; audio: string }
}

/** A course with one question of each of five types, in one module that has a document, given to the class. */
export async function makeAllTypesWork(classroom: Classroom): Promise<AllTypesWork> {
  const teacher = await apiClient(classroom.teacher)
  const questions = {
    text: crypto.randomUUID(),
    quiz: crypto.randomUUID(),
    holes: crypto.randomUUID(),
    formula: crypto.randomUUID(),
    audio: crypto.randomUUID(),
  }
  const moduleId = await makeModule(teacher, classroom, questions)
  const given = await giveModule(classroom, moduleId)
  const { text: textQuestionId, quiz: quizQuestionId } = questions
  return { ...given, textQuestionId, quizQuestionId, questions }
}

async function makeModule(teacher: ApiClient, classroom: Classroom, ids: AllTypesWork['questions']): Promise<string> {
  const module = await teacher.call('createModule', {
    body: {
      name: unique('Module complet'),
      ...authoredIn(classroom),
      status: 'PUBLISHED',
      publishAnyway: true,
      document: { name: 'carte.png', data: `data:image/png;base64,${png}` },
      questions: [
        {
          _id: ids.text,
          type: 'Text',
          statement: '<p>Raconte ta journée.</p>',
          tips: '<p>Commence par le matin.</p>',
          response: '<p>Le matin, je me lève. Ensuite, je vais au collège.</p>',
        },
        {
          _id: ids.quiz,
          type: 'Quizz',
          statement: '<p>Lesquels sont pairs ?</p>',
          response: '',
          data: {
            choices: [
              { id: 'a', text: 'deux', good: true },
              { id: 'b', text: 'trois', good: false },
              { id: 'c', text: 'quatre', good: true },
            ],
          },
        },
        {
          _id: ids.holes,
          type: 'HolesInText',
          statement: '',
          response: '',
          data: { text: '<p>Le {chat} mange la {souris}.</p>', holes: { chat: 'chat', souris: 'souris' } },
        },
        { _id: ids.formula, type: 'MathFormula', statement: '<p>Écris la moitié de x.</p>', response: literal('x') },
        {
          _id: ids.audio,
          type: 'Audio',
          statement: '<p>Présente-toi à voix haute.</p>',
          response: '<p>Bonjour, je m’appelle…</p>',
        },
      ],
    },
  })
  return module._id
}
