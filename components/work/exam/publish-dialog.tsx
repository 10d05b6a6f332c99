import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RadioField } from '#components/ui/fields/radio-field'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { dayMonthYear, timeOfDay } from '#domain/dates/date-words'
import { fullName } from '#domain/people/names'
import type { AssigneeRow } from '../cards/card-data.ts'
import { copiesToCorrect } from '../facts/next-step.ts'
import type { ExamFacts } from './exam-facts.ts'
import { usePublication } from './use-publication.ts'

type Props = {
  workId: string
  exam: ExamFacts
  students: readonly AssigneeRow[]
  onClose: () => void
}

/** Names shown before the rest is counted. */
const namedStudents = 4

/** Asks when to publish the results of a test, and says who has not begun, who is writing, what waits for correction, and how late it closes. */
export function PublishDialog({ workId, exam: { closesAt, now }, students, onClose }: Props) {
  const t = useTranslations('work.exam.ask')
  const { pending, run: publish } = usePublication(workId)
  const closes = closesAt !== null && closesAt > now ? closesAt : null
  const open = students.filter(({ excused, submittedAt }) => excused === null && submittedAt === null)
  const [when, setWhen] = useState<'now' | 'closing'>(closes === null || open.length === 0 ? 'now' : 'closing')
  const named = (some: readonly AssigneeRow[]) => ({
    count: some.length,
    names: some
      .slice(0, namedStudents)
      .map(({ firstname, lastname }) => fullName(firstname, lastname))
      .join(', '),
    more: Math.max(0, some.length - namedStudents),
  })
  const copies = copiesToCorrect(students)
  const waiting = copies.reduce((sum, copy) => sum + copy.waiting, 0)
  const facts = [
    ['notBegun', named(open.filter(({ sitting }) => sitting === null))],
    ['writing', named(open.filter(({ sitting }) => sitting !== null))],
    ['waiting', { ...named(copies), count: waiting, copies: copies.length }],
  ] as const
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      confirmLabel={t(when === 'now' ? 'publishNow' : 'publishLater')}
      pending={pending}
      onConfirm={() => void publish(when).then((sent) => sent && onClose())}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {facts.map(([fact, values]) => (values.count > 0 ? <li key={fact}>{t(fact, values)}</li> : null))}
          <li>{closes === null ? t('open') : t('closes', { date: dayMonthYear(closes), time: timeOfDay(closes) })}</li>
        </ul>
        {closes === null ? null : (
          <RadioField
            legend={t('when')}
            value={when}
            choices={[
              { value: 'closing' as const, label: t('atClosing') },
              { value: 'now' as const, label: t('atOnce') },
            ]}
            onChange={setWhen}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
