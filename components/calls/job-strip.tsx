'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AlertBanner, type AlertTone } from '#components/ui/states/alert-banner'
import { Progress } from '#components/ui/states/progress'
import type { Job } from '#contract/job'
import { readStored, store } from '#lib/browser/storage'

const tones: { readonly [state in Job['state']]: AlertTone } = { running: 'info', done: 'good', failed: 'bad', lost: 'bad' }

/** Acts on many people that were left: how far each is, or how it ended. */
export function JobStrip({ jobs }: { jobs: readonly Job[] }) {
  const { refresh } = useRouter()
  const runs = jobs.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!runs) return
    const look = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [runs, refresh])
  return jobs.map((job) => <JobLine key={`${job._id} ${job.state}`} job={job} />)
}

const lookMs = 3000

/** Its end is shown until the page that showed it is left, and not again in this tab. */
function JobLine({ job: { _id, kind, state, done, total, refused } }: { job: Job }) {
  const t = useTranslations('jobs')
  const key = `tremplin:job-seen:${_id} ${state}`
  const [since] = useState(() => Date.now())
  const seenBefore = useSyncExternalStore(
    never,
    () => Number(readStored(key, 'session') ?? since) < since,
    () => false,
  )
  useEffect(() => {
    if (state === 'running') return
    const see = () => {
      if (document.visibilityState === 'visible' && readStored(key, 'session') === null) store(key, String(Date.now()), 'session')
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [key, state])
  if (seenBefore) return null
  const passwords = kind === 'importStudents' || kind === 'startNewYear' ? kind : 'none'
  return (
    <AlertBanner tone={tones[state]} closable={state !== 'running'}>
      <p>{t('line', { kind: t(`kind.${kind}`), state: t(`state.${state}`, { done, total, refused, passwords }) })}</p>
      {state === 'running' && total > 0 ? <Progress label={t('progress')} done={done} total={total} /> : null}
    </AlertBanner>
  )
}

const never = () => () => {}
