'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { ChangeableExam } from './exam-facts.ts'

const dialog = windowPart(() => import('./conditions-dialog.tsx'), ['assign', 'work'])

/** Opens the window that changes the conditions of an « évaluation » that nobody has begun. */
export function ChangeConditions({ workId, change }: { workId: string; change: ChangeableExam }) {
  const t = useTranslations('work.exam.change')
  const { refresh } = useRouter()
  const flash = useFlash()
  const onFailed = useReportFailure()
  const [open, setOpen] = useState(false)
  const end = (tone: 'good' | 'warn', text: string) => {
    setOpen(false)
    flash({ tone, text })
    refresh()
  }
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open ? (
        <LazyWindow part={dialog} onClose={() => setOpen(false)}>
          {({ ConditionsDialog }) => (
            <ConditionsDialog
              {...change}
              workId={workId}
              onClose={() => setOpen(false)}
              onSaved={() => end('good', t('saved'))}
              onBegun={() => end('warn', t('begun'))}
              onFailed={onFailed}
            />
          )}
        </LazyWindow>
      ) : null}
    </>
  )
}
