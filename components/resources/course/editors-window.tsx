import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import { useFlash } from '#components/ui/states/flash'
import { Dialog } from '#components/ui/windows/dialog'
import type { CourseEditors } from '#contract/course-editor'
import { isCode } from '#contract/errors'
import { maxCourseEditors } from '#contract/list-limits'
import type { Person } from '#contract/user'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'

interface Props {
  courseId: string
  editors: readonly Person[]
  onChange: (editors: CourseEditors) => void
  onClose: () => void
}

const nameOf = ({ firstname, lastname }: Person) => fullName(firstname, lastname)

/** Names and removes the editors of a course; each change counts at once. */
export function EditorsWindow({ courseId, editors, onChange, onClose }: Props) {
  const t = useTranslations('resources.editors')
  const [text, setText] = useState('')
  const { found, loading, failed } = useCandidates(courseId, { text, editors })
  const { pending, problem, add, remove } = useChanges(courseId, onChange)
  return (
    <Dialog
      startsAtField
      onClose={onClose}
      title={t('windowTitle')}
      description={t('windowText')}
      actions={<Button onClick={onClose} label={t('close')} />}
    >
      <div className="flex flex-col gap-4">
        <AutocompleteField
          label={t('field')}
          hint={t('hint')}
          error={problem ?? (failed ? t('searchFailed') : undefined)}
          text={text}
          onText={setText}
          loading={loading || pending}
          suggestions={found.map((person) => ({ id: person._id, label: nameOf(person) }))}
          onChoose={({ id }) => {
            const person = found.find(({ _id }) => _id === id)
            setText('')
            if (person) void add(person)
          }}
        />
        <ul aria-label={t('list')} className="flex flex-col divide-y divide-line empty:hidden">
          {editors.map((person) => (
            <li key={person._id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">{nameOf(person)}</span>
              <Button
                size="sm"
                variant="quiet"
                icon="close"
                aria-label={t('remove', { name: nameOf(person) })}
                onClick={() => void remove(person)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Names or removes one person at a time; `problem`: why the last change failed. */
function useChanges(courseId: string, onChange: Props['onChange']) {
  const t = useTranslations('resources.editors')
  const flash = useFlash()
  const report = useReportFailure()
  const [problem, setProblem] = useState<string>()
  const { pending, write } = useWriting((error) =>
    setProblem(isCode(error, 'course.tooManyEditors') ? t('tooMany', { max: maxCourseEditors }) : report(error)),
  )
  const change = async (send: () => Promise<CourseEditors>, said: string) => {
    setProblem(undefined)
    const done = await write(async () => onChange(await send()))
    if (done) flash({ tone: 'good', text: said })
  }
  const add = (person: Person) => {
    const body = { userId: person._id }
    return change(() => callApi('nameCourseEditor', { params: { id: courseId }, body }), t('added', { name: nameOf(person) }))
  }
  const remove = (person: Person) => {
    const params = { id: courseId, userId: person._id }
    return change(() => callApi('removeCourseEditor', { params }), t('removed', { name: nameOf(person) }))
  }
  return { pending, problem, add, remove }
}

/** Teachers whose name has these words, without those who are editors already. */
function useCandidates(courseId: string, { text, editors }: { text: string; editors: readonly Person[] }) {
  const typed = text.trim()
  const terms = useDebounced(typed)
  const key = ['candidates', courseId, terms, editors.length]
  const query = terms ? { terms } : {}
  const read = useRead(key, () => callApi('findCourseEditors', { params: { id: courseId }, query }), { keep: true })
  const found = (read.data ?? []).filter(({ _id }) => !editors.some((one) => one._id === _id))
  return { found, loading: read.loading || terms !== typed, failed: read.failed }
}
