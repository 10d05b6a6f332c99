import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { FlashProvider } from '#components/ui/states/flash'
import type { Answer } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import messages from '#messages'
import { textQuestion } from '#tests/support/sample-work'
import { Player } from './player.tsx'
import type { PlayedAssignee, PlayerProps } from './player-props.ts'

const questions = [textQuestion('Capitale'), textQuestion('Fleuve')]
const module = { _id: 'm', name: 'Géographie', duration: 10, document: null, questions } satisfies FrozenCourse['modules'][number]
const assignee: PlayedAssignee = {
  _id: 'a',
  workId: 'w',
  course: { _id: 'c', name: 'Europe', introduction: '', modules: [module] },
  answers: [],
  lateAnswers: [],
  submitted: false,
  evaluation: null,
  duration: 0,
  comments: { global: null, modules: {}, questions: {} },
  work: { name: 'Europe', comment: 'Prenez votre temps.', archiveAt: null, endedAt: null },
}
const answer: Answer = {
  ...{ moduleId: 'm', questionId: 'Capitale', value: 'Lyon', evaluation: 50, duration: 0, tipsUsed: false },
  ...{ audio: null, document: null, answeredAt: 1 },
}

/** The page as rendered on the server, before any script runs. */
const sent = (of: PlayedAssignee, how: Partial<PlayerProps> = {}) =>
  renderToStaticMarkup(
    <RootMessages messages={messages}>
      <FlashProvider>
        <Player assignee={of} userId="u" mode="student" {...how} />
      </FlashProvider>
    </RootMessages>,
  )

it('begins in the server-rendered page: with the comment of the work, or else with its first module', () => {
  const html = sent(assignee)
  expect(html).toContain('Prenez votre temps.')
  expect(html).toContain(messages.player.loading)
  expect(html).not.toContain('data-line="m-start"')
  const bare = sent({ ...assignee, work: { ...assignee.work, comment: '' } })
  expect(bare).toContain('data-line="m-start"')
  expect(bare).not.toContain('Capitale')
})

const { startTest, testMode, testModeHint, startTestHint, visitor } = messages.player
const toStaff = [startTestHint, testMode, testModeHint, startTest]
const toVisitors = [startTestHint, visitor.pace, visitor.paceHint, visitor.start]

it.each<[string, Partial<PlayerProps>, string[]]>([
  ['the author of a module', { mode: 'preview', titled: false }, toStaff],
  ['a colleague who tests a course', { mode: 'preview', titled: false, home: { href: '/', label: 'Retour' } }, toStaff],
  ['a visitor of its public link', { mode: 'preview', titled: false, visitor: true, assisted: false }, toVisitors],
  ['a pupil', {}, []],
])('before the conversation %s reads what is true for them', (_who, how, told) => {
  const html = sent(assignee, how)
  for (const words of new Set([...toStaff, ...toVisitors])) expect(html.includes(words), words).toBe(told.includes(words))
})

it('names the teacher who gave an evaluation in the student’s place', () => {
  const graded = sent({ ...assignee, answers: [answer], graders: { Capitale: 'Claire Fontaine' } })
  expect(graded).toContain('Note donnée par Claire Fontaine')
  expect(sent({ ...assignee, answers: [answer], graders: {} })).not.toContain('Note donnée par')
})

it('resumes in the server-rendered page after the answers given, up to the next question', () => {
  const html = sent({ ...assignee, answers: [answer] })
  expect(html).toMatch(/Capitale.*Lyon.*Fleuve/s)
})

it.each([
  [0, 0, '0,0 %', 'moins d’une minute'],
  [1, 150_000, '33,3 %', '2 min'],
  [2, 119_999, '66,7 %', '1 min'],
  [4, 3_600_000, '100,0 %', '60 min'],
])('after %i answers of four and %i ms the head says %s and %s (PLY-036, PLY-037)', (count, duration, percent, minutes) => {
  const four = ['a', 'b', 'c', 'd'].map((id) => textQuestion(id))
  const answers = four.slice(0, count).map(({ _id }) => ({ ...answer, questionId: _id }))
  const course = { ...assignee.course, modules: [{ ...module, questions: four }] }
  const [head = ''] = sent({ ...assignee, course, answers, duration }).split('data-chat')
  const texts = head.split(/<[^>]*>/).map((text) => text.replace(/\s/g, ' ').trim())
  expect(texts).toEqual(expect.arrayContaining([percent, minutes]))
})
