import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FrozenCourse } from '#contract/assignee'
import type { Question } from '#contract/question'
import messages from '#messages' with { type: 'json' }
import { replace, watchMicrophone } from '#tests/support/component/microphone'
import { chooseFile, expectCount, expectText, mount, press } from '#tests/support/component/mount'
import { samplePdf } from '#tests/support/component/sample-pdf'
import { audioQuestion, textQuestion } from '#tests/support/sample-work'
import { Player } from '../player.tsx'
import type { PlayedAssignee } from '../player-props.ts'

const { player, recorder } = messages
const minutes = 10

/** A test of these questions that is under way on a page, with ten minutes left. */
function openTest(id: string, questions: Question[]) {
  const now = Date.now()
  const module = { _id: 'm', name: 'Oral', duration: 10, document: null, questions } satisfies FrozenCourse['modules'][number]
  const exam = { minutes, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const assignee: PlayedAssignee = {
    ...{ _id: id, workId: id, course: { _id: 'c', name: 'Oral', introduction: '', modules: [module] }, duration: 0 },
    ...{ answers: [], lateAnswers: [], submitted: false, evaluation: null },
    comments: { global: null, modules: {}, questions: {} },
    work: { name: 'Oral', comment: '', archiveAt: null, endedAt: null, dueDate: now + 86_400_000, exam, kind: 'test' },
    sitting: { sealed: true, startedAt: now, endsAt: now + minutes * 60_000, minutes },
  }
  return mount(<Player assignee={assignee} userId={id} mode="student" />)
}

/** Lets the ten minutes pass for the page, which looks at the time each second. */
const timePasses = () => vi.setSystemTime(Date.now() + minutes * 60_000)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () => expectText(page.getByRole('alert'), player.exam.timeIsUp)

afterEach(() => void vi.useRealTimers())

test('when the time is up a recording under way is ended and handed in, and the head says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const microphone = watchMicrophone()
  await openTest('recording', [audioQuestion('a'), textQuestion('t')])
  await button(player.recordAnswer).click()
  const dialog = page.getByRole('dialog')
  await expectText(dialog.getByRole('timer'), '00:01')
  timePasses()
  await said()
  await expectCount(dialog, 0)
  expect(microphone.live()).toBe(0)
  await expect.element(page.getByRole('log').getByRole('group', { name: player.myVoice })).toBeVisible()
  await expect.element(page.getByText('1 question faite sur 2')).toBeVisible()
  await expectCount(page.getByText(/^100/), 0)
})

test('a spoken answer takes two presses, and is then ready to be validated', async () => {
  const microphone = watchMicrophone()
  await openTest('spoken', [audioQuestion('a'), textQuestion('t')])
  await button(player.recordAnswer).click()
  const stop = button(recorder.action.stop)
  await expect.element(stop).toHaveFocus()
  await expectText(page.getByRole('timer'), '00:01')
  await press('Enter')
  await expectCount(page.getByRole('dialog'), 0)
  expect(microphone.live()).toBe(0)
  await expect.element(page.getByRole('group', { name: player.myVoice })).toBeVisible()
  await expect.element(button(player.validate)).toHaveClass(/bg-accent/)
  // To hear it or to record it again is the window of before, which begins nothing.
  await button(player.changeVoice).click()
  await expect.element(button(recorder.action.again)).toBeVisible()
  expect(microphone.live()).toBe(0)
})

test('a recording that Escape interrupts is kept only on a word, and one that cannot begin says why', async () => {
  const microphone = watchMicrophone()
  await openTest('escaped', [audioQuestion('a'), textQuestion('t')])
  await button(player.recordAnswer).click()
  await expectText(page.getByRole('timer'), '00:01')
  await press('Escape')
  await button(recorder.leave.leave).click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(microphone.live()).toBe(0)
  await expectCount(page.getByRole('group', { name: player.myVoice }), 0)
  replace(navigator.mediaDevices, 'getUserMedia', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await button(player.recordAnswer).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(button(recorder.action.upload)).toBeVisible()
})

test('a file that is chosen in the open window is handed in with what is typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openTest('file', [textQuestion('t'), textQuestion('u')])
  await page.getByRole('textbox', { name: player.myAnswer }).fill('Voir la page')
  await button(player.attachDocument).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByRole('button', { name: messages.document.field.choose })
  await chooseFile(choose, { name: 'page.pdf', content: samplePdf([{ lines: ['Page un'] }]) })
  await expect.element(dialog.getByRole('button', { name: player.attach, exact: true })).toBeEnabled()
  timePasses()
  await said()
  await expectCount(dialog, 0)
  await expect.element(page.getByRole('log').getByText('Voir la page')).toBeVisible()
  await expect.element(page.getByRole('log').getByText(/page\.pdf/)).toBeVisible()
})
