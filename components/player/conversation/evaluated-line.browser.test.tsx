import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Line } from '#domain/player/line'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { quizQuestion } from '#tests/support/sample-work'
import { createBusy, PlayerEnvironmentContext } from '../player-context.ts'
import { Conversation } from './conversation.tsx'
import { EvaluatedLine } from './evaluated-line.tsx'

const words = messages.player.claim
const questionId = '0199a000-0000-7000-8000-000000000001'
const assigneeId = '0199a000-0000-7000-8000-000000000002'

const facts = { percent: 0, questionId, own: false, remark: undefined, quiet: false } as const

const line = (claim: 'open' | 'made' | 'reviewed' | 'accepted' | null, hasTeacher = true) => (
  <PlayerEnvironmentContext value={{ assigneeId, userId: 'u', busy: createBusy(), hasTeacher }}>
    <EvaluatedLine line={{ ...facts, claim, grader: undefined }} />
  </PlayerEnvironmentContext>
)
const button = () => page.getByRole('button', { name: words.make })

test('a pupil who believes the answer right says so with one press, and reads that it is noted', async () => {
  const sent: [string, unknown][] = []
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    if (!String(input).includes('/claims')) return known(input, init)
    sent.push([String(input), JSON.parse(String(init?.body))])
    return Response.json({ claimedAt: 5 })
  })
  await mount(line('open'))
  await button().click()
  await expect.element(page.getByRole('status').getByText(words.made)).toBeVisible()
  await expectCount(button(), 0)
  expect(sent).toEqual([[expect.stringContaining(`/assignee/${assigneeId}/claims`), { questionId }]])
  await axe()
})

test.each([
  ['what is noted', line('made'), words.made],
  ['what was read again', line('reviewed'), words.reviewed],
  ['what was accepted', line('accepted'), words.accepted],
  ['what nobody corrects', line('open', false), messages.ui.list.band.bad],
])('%s has no button', async (_, shown, text) => {
  await mount(shown)
  await expect.element(page.getByText(new RegExp(text)).first()).toBeInTheDocument()
  await expectCount(button(), 0)
})

/** A conversation whose only line becomes another one, as after a reply. */
function Changing({ before, after }: { before: Line; after: Line }) {
  const [isAfter, setIsAfter] = useState(false)
  return (
    <PlayerEnvironmentContext value={{ assigneeId, userId: 'u', busy: createBusy(), hasTeacher: true }}>
      <button type="button" onClick={() => setIsAfter(true)}>
        Ensuite
      </button>
      <Conversation lines={[isAfter ? after : before]} mode="student" replayed={false} opening={false} />
    </PlayerEnvironmentContext>
  )
}
const goOn = () => page.getByRole('button', { name: 'Ensuite' }).click()

test('a line that was shown before the server’s reply then offers to say that the answer is right, and names who decided', async () => {
  const evaluated = (more: { claim: 'open' | null; grader: string | undefined }): Line => ({
    ...{ key: 'q-evaluated', speaker: 'aiko', kind: 'evaluated' },
    ...facts,
    ...more,
  })
  const after = evaluated({ claim: 'open', grader: 'Claire Fontaine' })
  await mount(<Changing before={evaluated({ claim: null, grader: undefined })} after={after} />)
  await expectCount(button(), 0)
  await goOn()
  await expect.element(button()).toBeVisible()
  await expect.element(page.getByText(/Claire Fontaine/)).toBeVisible()
})

test('the correction of a lesson is a new line, so that it is heard whole', async () => {
  const record = { value: ['w0'], files: { audio: null, document: null }, evaluation: null, tipsUsed: false }
  const answer = (judged: boolean): Line => ({
    ...{ key: 'q-answer', speaker: 'student', kind: 'answer', question: quizQuestion('q', 1, 1), late: null },
    ...{ record, judged },
  })
  await mount(<Changing before={answer(false)} after={answer(true)} />)
  const line = () => document.querySelector('[data-line=q-answer]')
  const before = line()
  await goOn()
  await expect.element(page.getByText(messages.questions.choices.wrong)).toBeVisible()
  expect(line()).not.toBe(before)
})
