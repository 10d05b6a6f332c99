'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { bottomBar } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/display/badge'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { Dialog } from '#components/ui/windows/dialog'
import { assigneePath } from '#lib/routes'
import { useCorrectionKeys } from './grading/use-correction-keys.ts'
import { type Copy, neighboursOf, progressOf } from './order.ts'

/** A student of the work, as used to navigate between students. */
export type Classmate = Copy & { readonly name: string }

type Props = {
  classmates: readonly Classmate[]
  assigneeId: string
  /** The part of the copy that is shown: the others open at it. */
  part: number
  /** True when the user may evaluate and comment, false when read-only. */
  enabled: boolean
}

/** Navigation between the students of a class: position, previous, next, next copy to correct or to read, keyboard shortcuts. */
export function CorrectionBar({ classmates, assigneeId, part, enabled }: Props) {
  const t = useTranslations('feedback.bar')
  const { previous, next } = neighboursOf(classmates, assigneeId)
  const { position, total, toCorrect, toRead } = progressOf(classmates, assigneeId)
  const corrects = toCorrect.length > 0
  const calling = corrects ? toCorrect : toRead
  // Whoever may correct reads the copy that is open; others have read nothing for the teacher.
  const isRead = (one: Copy) => one.reviewed || (enabled && one._id === assigneeId)
  const submissions = classmates.filter(({ submitted }) => submitted)
  const done = submissions.length > 0 && submissions.every((one) => one.waitingCount === 0 && isRead(one))
  return (
    <nav aria-label={t('label')} className={`${bottomBar} py-2`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {position === null ? null : (
          <span className="font-semibold whitespace-nowrap tabular-nums">{t('position', { position, total })}</span>
        )}
        <span className="flex gap-2 tablet:ml-auto">
          {previous ? <Step name={previous.name} href={assigneePath(previous._id, part)} rel="prev" /> : null}
          {next ? <Step name={next.name} href={assigneePath(next._id, part)} rel="next" /> : null}
        </span>
        {calling[0] ? (
          <ButtonLink
            href={assigneePath(calling[0]._id, part)}
            size="sm"
            variant="primary"
            icon={corrects ? 'edit' : 'eye'}
            aria-keyshortcuts="u"
            label={t(corrects ? 'toCorrect' : 'unread', { count: calling.length })}
          />
        ) : done ? (
          <Badge tone="good" icon="check" label={t('allRead')} />
        ) : null}
        <CorrectionKeys assigneeId={assigneeId} enabled={enabled} />
      </div>
    </nav>
  )
}

function Step({ name, href, rel }: { name: string; href: string; rel: 'prev' | 'next' }) {
  const t = useTranslations('feedback')
  return (
    <ButtonLink
      href={href}
      size="sm"
      rel={rel}
      aria-label={t(rel === 'prev' ? 'previousNamed' : 'nextNamed', { name })}
      aria-keyshortcuts={rel === 'prev' ? 'p' : 'n'}
      icon={rel === 'prev' ? 'chevronLeft' : 'chevronRight'}
      className={rel === 'next' ? 'flex-row-reverse' : undefined}
      label={t(rel === 'prev' ? 'bar.previous' : 'bar.next')}
    />
  )
}

const keys = ['j', 'k', 'n', 'p', 'u'] as const
const keysOfAuthors = ['digits', 'd', 'c', 'enter'] as const

/** A help dialog with an on/off switch, since shortcuts interfere with some assistive technology (WCAG 2.1.4). */
function CorrectionKeys({ assigneeId, enabled }: { assigneeId: string; enabled: boolean }) {
  const t = useTranslations('feedback.bar')
  const [helpOpen, setHelpOpen] = useState(false)
  const { on, turn } = useCorrectionKeys({ assigneeId, enabled, onHelp: () => setHelpOpen(true) })
  return (
    <>
      <Button size="sm" variant="quiet" icon="help" aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
        <span className="max-wide:sr-only">{t('keys')}</span>
      </Button>
      <Dialog open={helpOpen} onClose={() => setHelpOpen(false)} title={t('keysTitle')} description={t('keysText')}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {[...keys, ...(enabled ? keysOfAuthors : []), 'help' as const].map((key) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-control border border-line bg-sunken px-2 py-0.5 font-semibold">{t(`key.${key}`)}</kbd>
              </dt>
              <dd>{t(`does.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField label={t('keysOn')} checked={on} onChange={turn} />
      </Dialog>
    </>
  )
}
