import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { thirdOfTime } from '#contract/extra-time'
import { fullName } from '#domain/people/names'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { aWeekMore, type ExceptionChange } from './exception-changes.ts'
import { type ExceptionKind, useExceptions } from './use-exceptions.ts'

const dialog = windowPart(() => import('./exception-dialog.tsx'), 'exception-dialog')

type Props = {
  work: Pick<WorkFacts, 'id' | 'due' | 'ended' | 'publishAt' | 'timed'>
  students: readonly AssigneeRow[]
  /** Given for several students: the words on the button. */
  text?: string
  onDone?: () => void
}

/** What a teacher may change of a work for one student, or for several: two presses for what is usual, a window for the rest. */
export function ExceptionMenu({ work, students, text, onDone }: Props) {
  const t = useTranslations('work.exceptions')
  const [open, setOpen] = useState(false)
  const usual = useUsualItems({ work, students, ...(onDone && { onDone }) })
  const [first] = students
  const name = first ? fullName(first.firstname, first.lastname) : ''
  const items = (): MenuItem[] => [...usual(), { id: 'other', label: t('other'), icon: 'edit', onSelect: () => setOpen(true) }]
  return (
    <>
      <Menu items={items} label={text ?? t('menuOf', { name })} {...(text !== undefined && { opener: { icon: 'edit', text } })} />
      {open ? (
        <LazyWindow part={dialog} onClose={() => setOpen(false)}>
          {({ ExceptionDialog }) => (
            <ExceptionDialog
              work={work}
              students={students}
              title={t('titleFor', { who: students.length === 1 ? name : t('students', { count: students.length }) })}
              onClose={() => setOpen(false)}
              onDone={() => {
                setOpen(false)
                onDone?.()
              }}
            />
          )}
        </LazyWindow>
      ) : null}
    </>
  )
}

/** The exceptions that need no window; those that all of the students have already are left out. */
function useUsualItems({ work: { id, due, ended, timed }, students, onDone }: Props): () => MenuItem[] {
  const t = useTranslations('work.exceptions')
  const change = useExceptions(id)
  const set = async (kind: ExceptionKind, changeOf: (row: AssigneeRow) => ExceptionChange) => {
    if (await change(students, kind, changeOf)) onDone?.()
  }
  const weekMore = (row: AssigneeRow) => aWeekMore(row, due.dueDate)
  const excuses = [
    { id: 'excused', excused: 'excused', label: t('excuse'), icon: 'close' },
    { id: 'absent', excused: 'absent', label: t('absent'), icon: 'close' },
    { id: 'expected', excused: null, label: t('expect'), icon: 'check' },
  ] as const
  return () => [
    ...excuses.map(({ excused, ...item }) => ({
      ...{ ...item, hidden: students.every((row) => row.excused === excused) },
      onSelect: () => void set(item.id, () => ({ excused })),
    })),
    {
      id: 'week',
      label: t('week'),
      icon: 'calendar',
      // A work that was ended has no later date, and a day that is over cannot be one.
      hidden: ended || students.some((row) => weekMore(row) <= due.now),
      onSelect: () => void set('date', (row) => ({ dueDate: weekMore(row) })),
    },
    {
      ...{ id: 'third', label: t('third'), icon: 'clock' },
      hidden: !timed || students.every(({ help }) => help?.extraTime === thirdOfTime),
      onSelect: () => void set('time', () => ({ extraTime: thirdOfTime })),
    },
  ]
}
