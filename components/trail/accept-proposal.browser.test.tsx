import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListImport } from '#contract/new-year'
import type { Act } from '#contract/trail'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { AcceptProposal } from './accept-proposal.tsx'
import { ActList } from './act-list.tsx'
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

test('a doubt about two accounts leads to both, until it is settled', async () => {
  const doubt: Act = {
    ...{ _id: '0199a000-0000-7000-8000-000000000001', kind: 'samePerson', at: 0, by: null, source: 'portal' },
    person: { _id: '0199a000-0000-7000-8000-000000000002', firstname: 'Zoé', lastname: 'Le Gall', avatar: '', role: 'STUDENT' },
    ...{ before: null, after: null, open: true },
  }
  const settled = { ...doubt, _id: '0199a000-0000-7000-8000-000000000003', open: false }
  await mount(<ActList acts={[doubt, settled]} />)
  await expect.element(page.getByText(words.kind.samePerson).nth(1)).toBeVisible()
  const links = page.getByRole('link', { name: words.bothAccounts })
  await expect.element(links).toHaveAttribute('href', '/personnes?terms=Zo%C3%A9+Le+Gall')
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
