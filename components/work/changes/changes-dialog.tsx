'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DayOffQuestion } from '#components/calendar/day-off-question'
import { StudentField } from '#components/students/field/student-field'
import { Button } from '#components/ui/actions/button'
import { DateTimeField } from '#components/ui/fields/date-time-field'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { Dialog } from '#components/ui/windows/dialog'
import { parisDay } from '#domain/dates/paris-day'
import { ArchiveField } from '../assign/archive-field.tsx'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { ConcurrentChangesNotice } from './concurrent-changes.tsx'
import { CurrentStudents } from './current-students.tsx'
import { baseOf, workStudent } from './form.ts'
import { PublicationChange } from './publication-change.tsx'
import { useChanges } from './use-changes.ts'

type Props = {
  work: WorkFacts
  students: readonly AssigneeRow[]
  userId: string
  onClose: () => void
  onSaved: () => void
  onFailed: (error: unknown) => void
}

/** Edits the due date, archive delay and students of an assigned work (WRK-009 to WRK-011). */
export function ChangesDialog({ work, students, userId, onClose, onSaved, onFailed }: Props) {
  const t = useTranslations()
  // The work as shown when the dialog opened: the changes are compared with it.
  const [first] = useState(() => baseOf({ ...work, dueDate: work.due.dueDate }, students.map(workStudent)))
  const { base, form, change, problems, theirs, pending, restored, startAgain, save } = useChanges({
    workId: work.id,
    userId,
    first,
    onSaved,
    onFailed,
  })
  const notice = useRef<HTMLDivElement>(null)
  // A change made by another user is announced first: the focus moves to the notice.
  useEffect(() => {
    if (theirs) notice.current?.focus()
  }, [theirs])
  return (
    <Dialog
      open
      wide
      startsAtField
      onClose={onClose}
      title={t('work.change.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={pending} onClick={() => void save()}>
            {t('work.save')}
          </Button>
        </>
      }
    >
      {theirs ? (
        <div ref={notice} tabIndex={-1}>
          <ConcurrentChangesNotice theirs={theirs} />
        </div>
      ) : null}
      {restored ? (
        <RestoredDraft text={t('work.change.restored')} startAgain={t('assign.startAgain')} onStartAgain={startAgain} />
      ) : null}
      <ChangeFields base={base} form={form} problems={problems} change={change} />
    </Dialog>
  )
}

type FieldsProps = Pick<ReturnType<typeof useChanges>, 'base' | 'form' | 'problems' | 'change'>

function ChangeFields({ base, form, problems, change }: FieldsProps) {
  const t = useTranslations()
  const isPresent = (id: string) => base.students.some(({ _id }) => _id === id)
  return (
    <>
      <div className="grid gap-6 tablet:grid-cols-2">
        <div>
          <DateTimeField
            label={t('work.dueDate')}
            required
            min={parisDay(Date.now())}
            value={form.due}
            error={problems.dueDate ? t(`work.dueProblem.${problems.dueDate}`) : undefined}
            onChange={(due) => change({ due })}
          />
          <DayOffQuestion
            date={form.due.date}
            known={parisDay(base.dueDate)}
            onChoose={(date) => change({ due: { ...form.due, date } })}
          />
        </div>
        <ArchiveField value={form.archive} onChange={(archive) => change({ archive })} />
      </div>
      <PublicationChange base={base} form={form} problems={problems} change={change} />
      <CurrentStudents
        students={base.students}
        removed={form.removed}
        error={problems.students ? t(`work.change.problem.${problems.students}`) : undefined}
        onChange={(removed) => change({ removed })}
      />
      <StudentField
        label={t('work.change.add')}
        hint={t('work.change.addHint')}
        value={form.added}
        onChange={(added) => change({ added })}
        reachedBy={(id) => (isPresent(id) ? t('work.change.thisWork') : undefined)}
      />
    </>
  )
}
