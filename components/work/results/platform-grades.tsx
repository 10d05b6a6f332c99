'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Badge } from '#components/ui/display/badge'
import type { IconName } from '#components/ui/display/icon'
import type { SentGradeStatus, WorkGrade } from '#contract/grade'
import { fullName, ofName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'
import type { AssigneeRow } from '../cards/card-data.ts'

interface Props {
  /** The work; for a platform's teacher, the ltik of their launch instead. */
  of: { readonly workId: string } | { readonly ltik: string }
  grades: readonly WorkGrade[]
  students: readonly Pick<AssigneeRow, '_id' | 'firstname' | 'lastname'>[]
  manages: boolean
}

const looks: Record<SentGradeStatus, { tone: 'good' | 'info' | 'bad'; icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  sent: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'warning' },
}

/** The delivery status of each student's score to the learning platform, with resend buttons (OP-116). Never shown to students. */
export function PlatformGrades({ of, grades: loaded, students, manages }: Props) {
  const t = useTranslations('work.grades')
  const [grades, setGrades] = useState(loaded)
  const [pressed, setPressed] = useState<string>()
  const { pending, run: resend } = useAct(async (assigneeId?: string) => {
    setPressed(assigneeId ?? 'all')
    const body = assigneeId ? { assigneeId } : {}
    setGrades(
      'ltik' in of
        ? await callApi('resendLaunchGrades', { query: { ltik: of.ltik }, body })
        : await callApi('resendGrades', { params: { id: of.workId }, body }),
    )
  }, useReportFailure(failureText))
  const sending = pending ? pressed : undefined
  const failed = grades.filter(({ status }) => status === 'failed')
  const names = new Map(students.map(({ _id, firstname, lastname }) => [_id, fullName(firstname, lastname)]))
  return (
    <section aria-labelledby="notes-plateforme" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="notes-plateforme" className="text-xl">
          {t('title')}
        </h2>
        {manages && failed.length > 1 ? (
          <Button size="sm" pending={sending === 'all'} onClick={() => void resend()} label={t('resendAll')} />
        ) : null}
      </div>
      {grades.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {grades.map((grade) => (
          <li
            key={`${grade.assigneeId} ${grade.status}`}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 *:whitespace-normal"
          >
            <span className="min-w-0 flex-1 basis-40 font-semibold">{names.get(grade.assigneeId) ?? t('unknown')}</span>
            <Badge {...looks[grade.status]} label={textOf(t, grade)} />
            {manages && grade.status === 'failed' ? (
              <Button
                size="sm"
                pending={sending === grade.assigneeId}
                aria-label={t('resendOf', { ofName: ofName(names.get(grade.assigneeId) ?? t('unknown')) })}
                onClick={() => void resend(grade.assigneeId)}
                label={t('resend')}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const textOf = (t: ReturnType<typeof useTranslations<'work.grades'>>, { status, failure }: WorkGrade): string =>
  status === 'failed' ? t('failed', { reason: t(`reason.${failure ?? 'refused'}`) }) : t(status)
