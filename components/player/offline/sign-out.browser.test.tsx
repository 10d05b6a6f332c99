import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lastWork, rememberWork } from '#lib/browser/last-work'
import { finishSignOut } from '#lib/browser/sign-out-later'
import messages from '#messages' with { type: 'json' }
import { expectText, mount } from '#tests/support/component/mount'
import { OfflineScreen } from './offline-screen.tsx'

test('signing out without network leaves no work and no name of one, and ends the session with the network', async () => {
  rememberWork('ines', { assigneeId: 'a', name: 'Fractions' })
  await (await caches.open('tremplin-kept-ines')).put('/x', new Response('Fractions'))
  mount(<OfflineScreen />)
  await page.getByRole('button', { name: messages.offline.signOut, exact: true }).click()
  await expectText(page.getByRole('status'), messages.offline.signedOut)
  expect([await caches.keys(), lastWork('ines')]).toEqual([[], undefined])
  let posted = ''
  HTMLFormElement.prototype.submit = function () {
    posted = `${this.method} ${new URL(this.action).pathname}`
  }
  expect([finishSignOut(), posted, finishSignOut()]).toEqual([true, 'post /bff/session/logout', false])
})
