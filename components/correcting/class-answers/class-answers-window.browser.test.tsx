import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { question } from '#contract/question'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, mount, press } from '#tests/support/component/mount'
import { ClassAnswersWindow } from './class-answers-window.tsx'
import { ClassProvider } from './class-context.tsx'

const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const number = question.parse({
  _id: id(6),
  type: 'Numeric',
  statement: '<p>Combien mesure-t-il ?</p>',
  data: { value: '12', unit: 'cm' },
})
const group = (value: string, assigneeIds: string[], claimedBy: string[]) => ({
  ...{ kind: 'same', near: false, evaluation: 0, assigneeIds, claimedBy },
  variants: [{ value, assigneeIds }],
})

test('the answers that pupils believe right are counted, can be shown alone, and make room once they are answered', async () => {
  let claimedBy = [id(3)]
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    const address = String(input)
    if (address.includes('/evaluations')) {
      claimedBy = []
      return Response.json({ changed: [] })
    }
    if (!address.includes('/answers')) return known(input, init)
    const groups = [group('17 cm', [id(3)], claimedBy), group('18 cm', [id(1), id(2)], [])]
    const none = { misses: [], accepted: [], voices: [], comments: [], late: [] }
    return Response.json({ moduleId: id(9), question: number, groups, ...none })
  })
  const students = [1, 2, 3].map((last) => ({ _id: id(last), name: `Élève ${last}` }))
  await mount(
    <ClassProvider
      {...{
        userId: id(8),
        workId: id(7),
        enabled: true,
        asked: undefined,
        students,
        questions: [{ _id: number._id, number: 1 }],
      }}
    >
      <ClassAnswersWindow first={number._id} onClose={() => {}} />
    </ClassProvider>,
  )
  const cards = page.getByRole('article')
  await expectCount(cards, 2)
  await expect.element(cards.first().getByText('Un élève pense sa réponse juste')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Seulement la réponse qu’un élève pense juste' }).click()
  await expectCount(cards, 1)
  await axe()
  await cards.first().getByRole('button', { name: 'Évaluer cette réponse' }).click()
  await press('0')
  await cards.first().getByRole('button', { name: messages.feedback.evaluation.save }).click()
  await expectCount(cards, 2)
  await expectCount(page.getByRole('checkbox'), 0)
})
