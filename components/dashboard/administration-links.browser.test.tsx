import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { replace } from '#tests/support/component/microphone'
import { axe, mount } from '#tests/support/component/mount'
import { AdministrationLinks } from './administration-links.tsx'

test('what goes soon is read behind a press, by day and kind', async () => {
  const soon = { from: Date.UTC(2026, 11, 1, 11), counts: { notifications: 1 } }
  const later = { from: Date.UTC(2026, 11, 6, 11), counts: { departed: 1, answers: 65_099 } }
  await mount(<AdministrationLinks fullDisks={[]} doubtedClock={null} expiring={[soon, later]} />)
  const list = page.getByRole('group')
  await expect.element(list).not.toHaveAttribute('open')
  await page.getByText('Ce qui va bientôt être effacé').click()
  await expect.element(list).toHaveAttribute('open')
  const lines = [...document.querySelectorAll('dt, dd')].map((part) => part.textContent.replaceAll(/\s/g, ' '))
  expect(lines).toEqual([
    'À partir du 1er décembre 2026',
    'une notification',
    'À partir du 6 décembre 2026',
    'le contenu de 65 099 réponses d’élèves',
    'le compte d’une personne partie',
  ])
  await axe()
})

test('nothing is said where nothing waits', async () => {
  await mount(<AdministrationLinks fullDisks={[]} doubtedClock={null} expiring={[]} />)
  await expect.element(page.getByText('Administration')).toBeVisible()
  expect(page.getByText('Ce qui va bientôt être effacé').query()).toBeNull()
})

test('a doubted clock is told first, and confirmed by a press unless the database contradicts it', async () => {
  const sent: string[] = []
  replace(window, 'fetch', async (input) => {
    sent.push(new URL(String(input), location.href).pathname)
    return Response.json({ doubted: null })
  })
  const clock = { server: Date.UTC(2026, 10, 19, 9), database: Date.UTC(2026, 10, 19, 9), lastRun: Date.UTC(2026, 8, 3, 9) }
  const shown = (isConfirmable: boolean) => (
    <AdministrationLinks fullDisks={[]} doubtedClock={{ ...clock, isConfirmable }} expiring={[]} />
  )
  const first = await mount(shown(true))
  await expect.element(page.getByText('L’horloge du serveur est peut-être fausse')).toBeVisible()
  await expect.element(page.getByText(/Le dernier ménage date du 3/)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'L’heure est juste' }).click()
  await expect.poll(() => sent).toEqual(['/bff/api/clock/confirm'])
  await first.unmount()
  await mount(shown(false))
  await expect.element(page.getByText(/Mettez les deux horloges à l’heure/)).toBeVisible()
  expect(page.getByRole('button', { name: 'L’heure est juste' }).query()).toBeNull()
})
