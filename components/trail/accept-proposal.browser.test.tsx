import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListImport } from '#contract/new-year'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { AcceptProposal } from './accept-proposal.tsx'
import { ImportList } from './import-list.tsx'

const words = messages.trail

test('a proposal of a class that is gone says so, and not that the page should be loaded again', async () => {
  const known = window.fetch
  replace(window, 'fetch', async (input, init) =>
    String(input).includes('/accept')
      ? Response.json({ code: 'conflict', message: 'proposal.class', errors: {} }, { status: 409 })
      : known(input, init),
  )
  await mount(<AcceptProposal id="0199a000-0000-7000-8000-000000000001" />)
  await page.getByRole('button', { name: words.proposal.accept }).click()
  await expect.element(page.getByText(words.proposal.over, { exact: false }).first()).toBeVisible()
})

test('who undoes a list of teachers reads what stays with the colleagues', async () => {
  const one: ListImport = {
    ...{ _id: '0199a000-0000-7000-8000-000000000001', at: 0, by: null, role: 'TEACHER', created: 1, existing: 0, accounts: [] },
    ...{ undoneAt: null, undoUntil: 1, blockers: [], moreBlockers: 0 },
  }
  await mount(<ImportList imports={[one]} />)
  await page.getByRole('button', { name: words.imports.undo }).click()
  await expect
    .element(
      page.getByText('Le compte créé est supprimé. Les enseignants partis reviennent\u00A0; les classes', { exact: false }),
    )
    .toBeVisible()
})
