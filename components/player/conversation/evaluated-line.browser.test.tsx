import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { createBusy, PlayerEnvironmentContext } from '../player-context.ts'
import { EvaluatedLine } from './evaluated-line.tsx'

const words = messages.player.claim
const questionId = '0199a000-0000-7000-8000-000000000001'
const assigneeId = '0199a000-0000-7000-8000-000000000002'

const line = (claim: 'open' | 'made' | 'accepted' | null, hasTeacher = true) => (
  <PlayerEnvironmentContext value={{ assigneeId, busy: createBusy(), hasTeacher }}>
    <EvaluatedLine percent={0} questionId={questionId} own={false} claim={claim} grader={undefined} remark={undefined} />
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
  ['what was accepted', line('accepted'), words.accepted],
  ['what nobody corrects', line('open', false), messages.ui.list.band.bad],
])('%s has no button', async (_, shown, text) => {
  await mount(shown)
  await expect.element(page.getByText(new RegExp(text)).first()).toBeInTheDocument()
  await expectCount(button(), 0)
})
