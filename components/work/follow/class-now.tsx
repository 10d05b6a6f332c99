import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDone, useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import type { AssigneeRow } from '../cards/card-data.ts'
import { useReopen } from '../changes/use-reopen.ts'
import type { WorkFacts } from '../facts/work-facts.ts'

const end = windowPart(() => import('../changes/end-dialog.tsx'), ['work'])

/** How a class that is at work gets on, for a work that ends soon: five more minutes for all, or the end for all. */
export function ClassNow({ work, students, manages }: { work: WorkFacts; students: readonly AssigneeRow[]; manages: boolean }) {
  const t = useTranslations('work')
  const flash = useFlash()
  const { refresh } = useRouter()
  const onFailed = useReportFailure()
  const { pending, write } = useWriting((error) => {
    if (error instanceof Failure && error.code === 'version.stale') {
      flash({ tone: 'info', text: t('now.alreadyChanged') })
      refresh()
    } else onFailed(error)
  })
  // What this page last saw of the work: a press in another tab gave the minutes already.
  const seen = useRef(work.version)
  seen.current = Math.max(seen.current, work.version)
  const done = useDone()
  const { reopen } = useReopen(work.id, done)
  const working = students.filter(({ state, excused }) => excused === null && state === 'inprogress').length
  const extend = () =>
    write(async () => {
      const { version } = await callApi('extendWork', { params: { id: work.id }, body: { version: seen.current } })
      seen.current = version
      done(t('now.extended'))
    })
  return (
    <section aria-labelledby="en-ce-moment" className="flex flex-wrap items-center gap-3 rounded-card bg-brand-soft px-5 py-4">
      <h2 id="en-ce-moment" className="text-base">
        {t('now.title')}
      </h2>
      <p role="status" className="min-w-48 flex-1 tabular-nums">
        {t('now.state', { working, done: work.stats.submissionCount, total: work.stats.assigneeCount })}
      </p>
      {manages ? (
        <div className="flex flex-wrap gap-3">
          <Button icon="clock" pending={pending} onClick={() => void extend()} label={t('now.extend')} />
          <WindowButton
            icon="archive"
            part={end}
            window={({ EndDialog }, close) => (
              <EndDialog
                work={work}
                onClose={close}
                onFailed={onFailed}
                onDone={() => {
                  close()
                  done(t('end.done'), { label: t('change.undo'), onSelect: () => void reopen() })
                }}
              />
            )}
            label={t('now.end')}
          />
        </div>
      ) : null}
    </section>
  )
}
