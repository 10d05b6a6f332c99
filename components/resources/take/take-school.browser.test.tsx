import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axe, mount } from '#tests/support/component/mount'
import { TakeScreen } from './take-screen.tsx'

const userId = '01a2275a-a13d-7087-824c-f9b492113c61'
const headmaster = { role: 'HEADMASTER', userId } as const
const teacher = { role: 'TEACHER', userId } as const
afterEach(() => vi.restoreAllMocks())

test('a headmaster takes tables in one press, and the file of the school from a link', async () => {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    const headers = { 'content-disposition': 'attachment; filename="notes-et-resultats-2026-11-29.zip"' }
    return asked.length === 1
      ? Response.json({ message: 'export.tooMany', errors: {} }, { status: 429, headers: { 'retry-after': '60' } })
      : new Response('PK', { headers })
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await mount(<TakeScreen {...headmaster} />)
  const press = page.getByRole('button', { name: 'Télécharger les tableaux' })
  await press.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(saved).toEqual([])
  await press.click()
  await expect.poll(() => saved).toEqual(['notes-et-resultats-2026-11-29.zip'])
  expect(asked).toEqual(['/bff/files/school/tables.zip', '/bff/files/school/tables.zip'])
  const file = page.getByRole('link', { name: 'Télécharger le fichier de l’établissement' })
  await expect.element(file).toHaveAttribute('href', '/bff/files/school/file.tar.gz')
  await expect.element(file).toHaveAttribute('download')
  await expect.element(page.getByText(/Les mots de passe n’y sont pas/)).toBeVisible()
  await axe()
})

test('a teacher is offered their own resources alone', async () => {
  await mount(<TakeScreen {...teacher} />)
  await expect.element(page.getByRole('button', { name: 'Emporter mes ressources' })).toBeVisible()
  expect(page.getByText('Emporter tout l’établissement').query()).toBeNull()
  expect(page.getByText('Télécharger les tableaux').query()).toBeNull()
})
