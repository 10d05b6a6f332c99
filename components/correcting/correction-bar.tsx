'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { bottomBar } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/display/badge'
import type { AssigneeOfStudent } from '#contract/assignee'
import { assigneePath } from '#lib/routes'
import { CorrectionKeys } from './grading/correction-keys.tsx'
import { neighboursOf, progressOf } from './order.ts'

/** A student of the work, as used to navigate between students. */
export type Classmate = Pick<AssigneeOfStudent, '_id' | 'answerCount' | 'submitted' | 'reviewed'> & { readonly name: string }

type Props = {
  classmates: readonly Classmate[]
  assigneeId: string
  /** True when the user may evaluate and comment, false when read-only. */
  enabled: boolean
}

/** Navigation between the students of a class: position, previous, next, next unread submission, keyboard shortcuts. */
export function CorrectionBar({ classmates, assigneeId, enabled }: Props) {
  const t = useTranslations('feedback.bar')
  const { previous, next } = neighboursOf(classmates, assigneeId)
  const { position, total, unread, unreadCount } = progressOf(classmates, assigneeId)
  return (
    <nav aria-label={t('label')} className={`${bottomBar} py-2`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {position === null ? null : (
          <span className="font-semibold whitespace-nowrap tabular-nums">{t('position', { position, total })}</span>
        )}
        <span className="flex gap-2 tablet:ml-auto">
          {previous ? <Step to={previous} rel="prev" /> : null}
          {next ? <Step to={next} rel="next" /> : null}
        </span>
        {unread ? (
          <ButtonLink href={assigneePath(unread._id)} size="sm" variant="primary" icon="eye" aria-keyshortcuts="u">
            {t('unread', { count: unreadCount })}
          </ButtonLink>
        ) : classmates.some(({ submitted }) => submitted) ? (
          <Badge tone="good" icon="check">
            {t('allRead')}
          </Badge>
        ) : null}
        <CorrectionKeys assigneeId={assigneeId} enabled={enabled} />
      </div>
    </nav>
  )
}

function Step({ to, rel }: { to: Classmate; rel: 'prev' | 'next' }) {
  const t = useTranslations('feedback')
  return (
    <ButtonLink
      href={assigneePath(to._id)}
      size="sm"
      rel={rel}
      aria-label={t(rel === 'prev' ? 'previousNamed' : 'nextNamed', { name: to.name })}
      aria-keyshortcuts={rel === 'prev' ? 'p' : 'n'}
      icon={rel === 'prev' ? 'chevronLeft' : 'chevronRight'}
      className={rel === 'next' ? 'flex-row-reverse' : undefined}
    >
      {t(rel === 'prev' ? 'bar.previous' : 'bar.next')}
    </ButtonLink>
  )
}
