import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
