'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { StudentOption } from '#lib/browser/student-option'
import { useStudentSearch } from '#lib/browser/use-student-search'

type Props = {
  terms: string
  levelId: string | undefined
  value: readonly StudentOption[]
  reachedBy: (studentId: string) => string | undefined
  onChange: (students: StudentOption[]) => void
}

/** The students found by a search, as checkboxes, with a button that shows more. */
export function FoundStudents({ terms, levelId, value, reachedBy, onChange }: Props) {
  const t = useTranslations('studentField')
  const list = useRef<HTMLUListElement>(null)
  const afterRender = useAfterRender()
  const { state, students, more, showMore } = useStudentSearch(terms, levelId)
  const chosen = new Set(value.map(({ _id }) => _id))
  const others = students.filter(({ _id }) => !chosen.has(_id) && reachedBy(_id) === undefined)
  const toggle = (student: StudentOption, on: boolean) =>
    onChange(on ? [...value, student] : value.filter(({ _id }) => _id !== student._id))
  const next = async () => {
    const before = students.length
    await showMore()
    // The button may disappear with the last page: focus the first of the added students.
    afterRender(() => list.current?.querySelectorAll('input')[before]?.focus())
  }
  const message = students.length === 0 ? t('nobody') : more ? t('firstOnes', { count: students.length }) : ''
  const status = { idle: '', loading: t('searching'), failed: t('failed'), found: message }[state]
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {status}
      </p>
      {students.length > 0 ? (
        <div className="flex max-h-72 flex-col overflow-y-auto rounded-card border border-line bg-surface p-2">
          <ul ref={list} aria-label={t('found')}>
            {students.map((student) => (
              <li key={student._id}>
                <Entry
                  student={student}
                  group={reachedBy(student._id)}
                  checked={chosen.has(student._id)}
                  onChange={(on) => toggle(student, on)}
                />
              </li>
            ))}
          </ul>
          {more ? (
            <Button size="sm" className="m-2 self-start" onClick={() => void next()}>
              {t('more')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {levelId !== undefined && others.length > 1 ? (
        <Button size="sm" icon="plus" className="self-start" onClick={() => onChange([...value, ...others])}>
          {t('addAll', { count: others.length })}
        </Button>
      ) : null}
    </>
  )
}

type EntryProps = { student: StudentOption; group: string | undefined; checked: boolean; onChange: (on: boolean) => void }

function Entry({ student, group, checked, onChange }: EntryProps) {
  const t = useTranslations('studentField')
  return (
    <ChoiceRow
      type="checkbox"
      className="rounded-control px-2 hover:bg-sunken has-disabled:cursor-default"
      label={student.name}
      disabled={group !== undefined}
      checked={group !== undefined || checked}
      onChange={() => onChange(!checked)}
    >
      {group ? <span className="ml-auto text-sm text-muted">{t('already', { group })}</span> : null}
    </ChoiceRow>
  )
}
