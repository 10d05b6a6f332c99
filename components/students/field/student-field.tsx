import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { SearchPicker } from '#components/ui/fields/search-picker'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import type { StudentOption } from '#lib/browser/student-option'
import { useStudentSearch } from '#lib/browser/use-student-search'

type Props = {
  label: string
  hint: string
  value: readonly StudentOption[]
  error?: string | undefined
  onChange: (students: StudentOption[]) => void
  /** Without search terms, lists the students of this level and offers to select them all. */
  levelId?: string
  /** Name of the group that already includes a student, who then cannot be selected. */
  reachedBy?: (studentId: string) => string | undefined
}

const byNobody = () => undefined

/** Individual students, found by name or in the list of a level. Uses the `studentField` messages. */
export function StudentField({ label, hint, value, error, onChange, levelId, reachedBy = byNobody }: Props) {
  const t = useTranslations('studentField')
  const [terms, setTerms] = useState('')
  return (
    <SearchPicker
      legend={label}
      error={error}
      search={{ label: t('search'), hint, terms, onTerms: setTerms }}
      picked={
        <ChosenStudent
          value={value}
          reachedBy={reachedBy}
          onRemove={(student) => onChange(value.filter(({ _id }) => _id !== student._id))}
        />
      }
    >
      <FoundStudents terms={terms} levelId={levelId} value={value} reachedBy={reachedBy} onChange={onChange} />
    </SearchPicker>
  )
}

type ChosenStudentProps = {
  value: readonly StudentOption[]
  reachedBy: (studentId: string) => string | undefined
  onRemove: (student: StudentOption) => void
}

function ChosenStudent({ value, reachedBy, onRemove }: ChosenStudentProps) {
  const t = useTranslations('studentField')
  if (value.length === 0) return null
  const label = t('chosen', { count: value.length })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{label}</p>
      <ul aria-label={label} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
        {value.map((student) => {
          const group = reachedBy(student._id)
          return (
            <li key={student._id} className="inline-flex min-h-11 items-center rounded-full bg-brand-soft pl-4 text-brand">
              <span className="font-semibold">{student.name}</span>
              {group ? <span className="ml-2 text-sm">{t('already', { group })}</span> : null}
              <button
                type="button"
                aria-label={t('remove', { name: student.name })}
                className="ml-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
                onClick={(event) => {
                  const keepFocus = focusAfterRemoval(event.currentTarget)
                  onRemove(student)
                  keepFocus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type FoundStudentsProps = {
  terms: string
  levelId: string | undefined
  value: readonly StudentOption[]
  reachedBy: (studentId: string) => string | undefined
  onChange: (students: StudentOption[]) => void
}

/** The students found by a search, as checkboxes, with a button that shows more. */
function FoundStudents({ terms, levelId, value, reachedBy, onChange }: FoundStudentsProps) {
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
          {more ? <Button size="sm" className="m-2 self-start" onClick={() => void next()} label={t('more')} /> : null}
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
