'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useDone } from '#components/calls/use-writing.ts'
import { Card } from '#components/ui/layout/card'
import { Section } from '#components/ui/layout/section'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { ErrorState } from '#components/ui/states/content-states'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { Arrangement } from '#contract/arrangement'
import { numericDate } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import { useAidsWords, useHelpLines } from './use-arrangement-lines.ts'

const dialog = windowPart(() => import('./arrangement-dialog.tsx'), 'arrangement-dialog')

type Props = {
  userId: string
  studentId: string
  name: string
  /** Null when there are none, undefined when they failed to load. */
  kept: Arrangement | null | undefined
}

/** A student’s arrangements, for those who keep them. Uses `students.arrangement`, `extraTime`, `help`, `questions.types`, `reading` and `authoring.merge`. */
export function ArrangementSection({ kept, ...student }: Props) {
  const t = useTranslations('students.arrangement')
  return (
    <Section id="amenagements" title={t('title')} detail={t('detail')}>
      {kept === undefined ? <ErrorState text={t('error')} /> : <Kept kept={kept} {...student} />}
    </Section>
  )
}

function Kept({ userId, studentId, name, kept }: Props & { kept: Arrangement | null }) {
  const t = useTranslations('students.arrangement')
  const done = useDone()
  useEffect(() => onFirstInput(dialog.fetch), [])
  return (
    <>
      {kept ? <Lines kept={kept} /> : <p className="text-muted">{t('none')}</p>}
      <WindowButton
        icon="edit"
        className="self-start"
        part={dialog}
        window={({ ArrangementDialog }, close) => (
          <ArrangementDialog
            {...{ userId, studentId, name, kept }}
            onClose={close}
            onSaved={(saved) => {
              close()
              done(t(saved ? 'saved' : 'removed'))
            }}
          />
        )}
        label={t(kept ? 'change' : 'add')}
      />
    </>
  )
}

/** What is kept, one line each, the note apart, and who changed it last. */
function Lines({ kept }: { kept: Arrangement }) {
  const t = useTranslations('students.arrangement')
  const format = useFormatter()
  const aids = useAidsWords()(kept.aids)
  const lines = [...useHelpLines()(kept), ...(aids.length > 0 ? [t('aids', { aids: format.list(aids, { type: 'unit' }) })] : [])]
  const { author, updatedAt, note } = kept
  const date = numericDate(updatedAt)
  return (
    <Card>
      {lines.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {note ? (
        <div className="mt-3 first:mt-0">
          <h3 className="text-sm text-muted">{t('note')}</h3>
          <p className="max-w-text whitespace-pre-line">{note}</p>
        </div>
      ) : null}
      <p className="mt-3 text-sm text-muted">
        {author ? t('changedBy', { name: fullName(author.firstname, author.lastname), date }) : t('changedOn', { date })}
      </p>
    </Card>
  )
}
