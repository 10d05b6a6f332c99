import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#contract/job'
import { tellJobProgress } from '#lib/browser/job-progress'
import { axe, expectCount, mount, router } from '#tests/support/component/mount'
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
  const { unmount } = await mount(<JobStrip jobs={jobs} />)
  const lines = [...document.querySelectorAll('p')].map((line) => line.textContent.replaceAll(/\s/g, ' '))
  expect(lines).toEqual([
    'Effacer des personnes : en cours…',
    'Importer une liste : terminé (497 sur 500). Les mots de passe des comptes créés ne s’affichent qu’une fois, là où la liste a été importée. Si vous ne les avez pas, donnez-en de nouveaux : aux élèves, sur la page de leur classe, sous « Connexion et fiches des élèves » ; à un enseignant, la direction le fait depuis « Personnes ».',
    'Suspendre des comptes : refusé pour 3 personnes ou lignes. Rien n’a été changé : recommencez pour en voir la raison.',
    'Commencer l’année scolaire : arrêté avant la fin. Rien n’a été changé : recommencez.',
    'Effacer des personnes : terminé (1 sur 1).',
  ])
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '12')
  await axe()
  const close = page.getByRole('button', { name: 'Fermer' })
  expect(close.elements()).toHaveLength(4)
  await close.first().click()
  await expect.element(page.getByText('Importer une liste')).not.toBeInTheDocument()
  await unmount()
})

/** A page that reads its jobs again, as while another one runs. */
function ReadAgain({ jobs }: { jobs: readonly Job[] }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Relire {times}
      </button>
      <JobStrip jobs={jobs.map((job) => ({ ...job }))} />
    </>
  )
}

test('an end that was seen stays while its page does, and is not shown on the next one; one that nobody saw is', async () => {
  const job = { at: 0, kind: 'erase' as const, done: 3, total: 3, refused: 0 }
  const ended: Job = { ...job, _id: 'g', state: 'done' }
  const shown = page.getByText('terminé', { exact: false })
  const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const hidden = await mount(<JobStrip jobs={[ended]} />)
  await expect.element(shown).toBeVisible()
  await hidden.unmount()
  looking.mockReturnValue('visible')
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const seen = await mount(<ReadAgain jobs={[ended]} />)
  vi.setSystemTime(2000)
  await page.getByRole('button', { name: 'Relire 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Relire 1' })).toBeVisible()
  await expect.element(shown).toBeVisible()
  await seen.unmount()
  await mount(<JobStrip jobs={[ended, { ...job, _id: 'h', state: 'running' }]} />)
  await expect.element(page.getByText('en cours', { exact: false })).toBeVisible()
  await expectCount(shown, 0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an act that runs is looked at again while its tab is seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const refresh = vi.spyOn(router, 'refresh')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const running: Job = { _id: 'f', at: 0, kind: 'erase', state: 'running', done: 1, total: 9, refused: 0 }
  const { unmount } = await mount(<JobStrip jobs={[running]} />)
  vi.advanceTimersByTime(10_000)
  expect(refresh).not.toHaveBeenCalled()
  seen.mockReturnValue('visible')
  vi.advanceTimersByTime(3000)
  expect(refresh).toHaveBeenCalledOnce()
  await unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a window that will show passwords says to stay', async () => {
  await mount(<JobProgress passwords />)
  tellJobProgress({ done: 3, total: 50 })
  await expect.element(page.getByText('Restez sur cette page', { exact: false })).toBeVisible()
  expect(page.getByText('Vous pouvez quitter', { exact: false }).elements()).toEqual([])
  tellJobProgress(null)
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
