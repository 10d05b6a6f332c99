import { type Browser, expect, type Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import { dayMs } from '#domain/dates/duration'
import { groupMarksPath, playPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { sentAnswer } from '#tests/support/every-type'
import { anotherDevice, phone } from './support/another-device.ts'
import { apiClient } from './support/api.ts'
import { makePerson, makeTeacherAndClass, type Person } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { chooseFromMenu, giveQuestions } from './support/works.ts'

const { player, work: words, marks } = messages
const choice = (id: string, text: string, good: boolean) => ({ id, text, good })
const about = { tips: '', response: '<p>Voir le cours.</p>' }
const [quiz, number, oral] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const questions: QuestionInput[] = [
  {
    ...{ ...about, _id: quiz, type: 'Quizz', statement: '<p>Combien font 6 × 7 ?</p>' },
    data: { choices: [choice('a', '36', false), choice('b', '42', true)] },
  },
  {
    ...{ ...about, _id: number, type: 'Numeric', statement: '<p>Combien font 2 + 2 ?</p>' },
    data: { value: '4' },
  },
  { ...about, _id: oral, type: 'Audio', statement: '<p>Dis ton prénom.</p>' },
]

/** A device, a phone by default, on which this person is signed in. */
async function pageOf(browser: Browser, person: Person, like: Page, options: object = phone): Promise<Page> {
  const page = await anotherDevice(browser, like, options)
  await signIn(page, person)
  return page
}

/** The texts of the cells of a student in the grid of marks: mean, then mark. */
const rowOf = async (page: Page, { lastname }: Person) => {
  const cells = page.getByRole('row').filter({ hasText: lastname }).getByRole('gridcell')
  return (await cells.allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '))
}

test('a test of three pupils: what each person reads at each moment', async ({ page, browser, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const [right, blank, half] = classroom.students
  if (!blank || !half) throw new Error('no students')
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  const given = await giveQuestions(classroom, questions)
  await given.teacher.call('changeWorkStatus', { params: { id: given.workId }, body: { status: 'DELETED' } })
  const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const marking = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
  const order = { courseId: given.courseId, groups: [classroom.classId], dueDate: Date.now() + 7 * dayMs, exam, marking }
  const [work] = await given.teacher.call('createWorks', { body: order })
  const workId = work?._id ?? ''
  await given.teacher.call('publishMarks', { params: { id: workId }, body: { published: true } })
  const answer = async (who: Person, choices: string[], value: string) => {
    const api = await apiClient(who)
    await api.call('beginExam', { params: { workId }, body: {} })
    const save = (questionId: string, body: object) =>
      api.call('saveAnswer', { params: { workId }, body: { moduleId: given.moduleId, questionId, value: null, ...body } })
    await save(quiz, { value: choices })
    await save(number, { value })
    return () => save(oral, sentAnswer('Audio', 'right'))
  }
  await (await answer(right, ['b'], '4'))()
  const speak = await answer(half, ['a'], '4')

  // Under way: the kind, the time and the mark are on the card.
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  const third = await pageOf(browser, half, page)
  await third.goto(routes.dashboard)
  const running = third.getByRole('region').filter({ hasText: given.courseName }).first()
  await expect(running).toContainText('Évaluation, 30 min')
  await expect(running).toContainText('Noté')
  await expect(running).toContainText(/Il te reste (?:29|30) minutes\./)
  await speak()

  // Blanks are passed one by one.
  const second = await pageOf(browser, blank, page)
  await second.goto(playPath(await assigneeOf(blank, { workId })))
  await second.getByRole('button', { name: player.exam.begin }).click()
  for (const { statement = '' } of questions) {
    await expect(second.getByText(statement.replace(/<[^>]+>/g, '')).first()).toBeVisible()
    await second.getByRole('button', { name: player.validate, exact: true }).click()
    await second.getByRole('button', { name: player.yes, exact: true }).click()
  }
  await expect(second.getByText(player.endOf.held)).toBeVisible()

  // Handed in, not published: the teacher reads what stands and what waits, the pupil no figure.
  await page.goto(groupMarksPath(classroom.classId, { period: null, subject: null }))
  await expect(page.getByRole('grid', { name: marks.caption })).toBeVisible()
  expect(await rowOf(page, right)).toEqual(['Pas encore de moyenne', '20 · 1 à corriger'])
  expect(await rowOf(page, blank)).toEqual(['0', '0'])
  expect(await rowOf(page, half)).toEqual(['Pas encore de moyenne', '10 · 1 à corriger'])
  const first = await pageOf(browser, right, page)
  await first.goto(`${routes.studentWorkLists}?select=done`)
  const card = first.getByRole('article').filter({ hasText: given.courseName })
  await expect(card).toContainText('Évaluation')
  await expect(card).not.toContainText(/%|\/20|corrige/)

  // Publishing asks.
  await page.goto(workPath(workId))
  await expect(page.getByRole('link', { name: 'Corriger 2 copies' })).toBeVisible()
  await expect(page.getByText('2 copies à corriger, hors moyenne')).toBeVisible()
  await chooseFromMenu(page, given.courseName, words.exam.publish)
  const asked = page.getByRole('dialog', { name: words.exam.ask.title })
  await expect(asked).toContainText('2 réponses attendent votre correction, dans 2 copies')
  await expect(asked).not.toContainText('commencé')
  await asked.getByRole('radio', { name: words.exam.ask.atOnce }).check()
  await asked.getByRole('button', { name: words.exam.ask.publishNow }).click()
  await expectFlash(page, words.exam.done.now)
  const takeBack = page.getByRole('menuitem', { name: words.exam.takeBack, includeHidden: true })
  await expect(takeBack).toHaveCount(1)

  // Published: the blank copy is done, the others wait for their teacher.
  await second.reload()
  await expect(second.getByText('Résultat : 0 %.').first()).toBeVisible()
  await expect(second.getByText('Tu n’as répondu à aucune question.')).toBeVisible()
  await expect(second.getByText('3 questions sans réponse')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Refaire mes erreurs (3)' })).toBeVisible()
  await third.goto(playPath(await assigneeOf(half, { workId })))
  await expect(third.getByText('Tu as répondu à 3 questions sur 3.')).toBeVisible()
  await expect(third.getByText('Ton professeur corrige encore une question. Ton résultat viendra ensuite.')).toBeVisible()
  await expect(third.getByText('1 question réussie, 1 à revoir, 1 en attente de correction')).toBeVisible()
  await expect(third.getByRole('button', { name: 'Refaire mon erreur' })).toBeVisible()
  await expect(third.getByText('Résultat :')).toHaveCount(0)
  await first.reload()
  await expect(card).toContainText('Ton professeur corrige encore une question.')

  // The teacher reads the first oral: its pupil is told, and the mark stands.
  const id = await assigneeOf(right, { workId })
  await given.teacher.call('changeEvaluation', { params: { id }, body: { questionId: oral, evaluation: 90 } })
  await first.reload()
  // 290 of 300 are 19.33 of 20, rounded to half a point.
  await expect(card).toContainText('19,5/20')
  await first.getByRole('button', { name: /Notifications/ }).click()
  await expect(first.getByText(`Ton résultat est publié : ${given.courseName}`)).toBeVisible()
  await first.goto(playPath(id))
  await expect(first.getByText('Résultat : 97 %.').first()).toBeVisible()
  await expect(first.getByText('Ta note : 19,5/20')).toHaveCount(2)
  await expect(first.getByText('Évaluation, 30 min · Noté').filter({ visible: true })).toHaveCount(1)
  await first.goto(routes.studentStats)
  await expect(first.getByText('19,5/20')).toBeVisible()

  const director = await pageOf(browser, headmaster, page, {})
  await director.goto(groupMarksPath(classroom.classId, { period: null, subject: null }))
  await expect(director.getByRole('grid', { name: marks.caption })).toBeVisible()
  expect(await rowOf(director, right)).toEqual(['19,5', '19,5'])
  expect(await rowOf(director, half)).toEqual(['Pas encore de moyenne', '10 · 1 à corriger'])
  // The mean of the class is that of the two copies that stand.
  await expect(director.getByRole('row').filter({ hasText: marks.classMean })).toContainText('9,75')

  // One copy still waits, and what has been read is not taken back.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Corriger une copie' })).toBeVisible()
  await expect(takeBack).toHaveCount(0)
})
