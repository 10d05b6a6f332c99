'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AlertBanner, type AlertTone } from '#components/ui/states/alert-banner'
import { Progress } from '#components/ui/states/progress'
import type { Job } from '#contract/job'

const tones: { readonly [state in Job['state']]: AlertTone } = { running: 'info', done: 'good', failed: 'bad', lost: 'bad' }

/** Acts on many people that were left: how far each is, or how it ended. */
export function JobStrip({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('jobs')
  const { refresh } = useRouter()
  const runs = jobs.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(refresh, lookMs)
    return () => clearInterval(timer)
  }, [runs, refresh])
  return jobs.map(({ _id, kind, state, done, total, refused }) => (
    <AlertBanner key={`${_id} ${state}`} tone={tones[state]} closable={state !== 'running'}>
      <p>{t('line', { kind: t(`kind.${kind}`), state: t(`state.${state}`, { done, total, refused }) })}</p>
      {state === 'running' && total > 0 ? <Progress label={t('progress')} done={done} total={total} /> : null}
    </AlertBanner>
  ))
}

const lookMs = 3000
