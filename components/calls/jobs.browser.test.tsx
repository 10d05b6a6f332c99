import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#contract/job'
import { tellJobProgress } from '#lib/browser/job-progress'
import { axe, mount } from '#tests/support/component/mount'
import { JobProgress } from './job-progress.tsx'
import { JobStrip } from './job-strip.tsx'

test('an act that was left says how far it is, or how it ended, and is closed by a press only then', async () => {
  const job = { at: 0, done: 0, total: 0, refused: 0 }
  const jobs: Job[] = [
    { ...job, _id: 'a', kind: 'erase', state: 'running', done: 12, total: 50 },
    { ...job, _id: 'b', kind: 'importStudents', state: 'done', done: 497, total: 500 },
    { ...job, _id: 'c', kind: 'suspend', state: 'failed', refused: 3 },
    { ...job, _id: 'd', kind: 'startNewYear', state: 'lost' },
    { ...job, _id: 'e', kind: 'erase', state: 'done', done: 1, total: 1 },
  ]
  await mount(<JobStrip jobs={jobs} />)
  const lines = [...document.querySelectorAll('p')].map((line) => line.textContent.replaceAll(/\s/g, ' '))
  expect(lines).toEqual([
    'Effacer des personnes : en cours…',
    'Importer une liste : terminé (497 sur 500).',
    'Suspendre des comptes : refusé pour 3 personnes ou lignes. Rien n’a été changé : recommencez pour en voir la raison.',
    'Commencer l’année scolaire : arrêté avant la fin, car le serveur s’est interrompu. Rien n’a été changé : recommencez.',
    'Effacer des personnes : terminé (1 sur 1).',
  ])
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '12')
  await axe()
  const close = page.getByRole('button', { name: 'Fermer' })
  expect(close.elements()).toHaveLength(4)
  await close.first().click()
  await expect.element(page.getByText('Importer une liste')).not.toBeInTheDocument()
})

test('a window that waits says that the act goes on without it, and how far it is', async () => {
  await mount(<JobProgress />)
  expect(page.getByRole('status').query()).toBeNull()
  tellJobProgress({ done: 3, total: 50 })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '3')
  await expect.element(page.getByText('l’opération continue', { exact: false })).toBeVisible()
  tellJobProgress(null)
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})
