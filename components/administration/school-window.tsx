import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { levelsOfType } from '#domain/geography/school-levels'
import { callApi } from '#lib/browser/client'
import type { FieldErrors } from './problem-word.ts'
import { type SchoolChoices, SchoolFields, schoolFields, type TypedSchool } from './school-fields.tsx'
import { useStored } from './use-stored.ts'

interface Props {
  /** The school to edit; undefined creates a new one. */
  school: { readonly _id: string; readonly name: string } | undefined
  choices: SchoolChoices
  onClose: () => void
}

export function SchoolWindow({ school, choices, onClose }: Props) {
  const t = useTranslations('administration')
  const done = useDone()
  const stored = useStored(school ? () => callApi('readSchoolSettings', { params: { id: school._id } }) : null)
  // The levels of a new school follow its type until the user changes them.
  const [follows, setFollows] = useState(school === undefined)
  const form = useForm<TypedSchool, FieldErrors, { name: string }>({
    about: stored.data && 'stored',
    initial: stored.data ? { ...stored.data, official: undefined } : newSchool(choices),
    send: ({ official = false, ...settings }) =>
      school
        ? callApi('updateSchool', { params: { id: school._id }, body: settings })
        : callApi('createSchool', { body: { ...settings, official } }),
    refused: (error) => refusedFields(error, schoolFields),
    onSaved: ({ name }) => {
      done(t(school ? 'school.saved' : 'school.created', { name }))
      onClose()
    },
  })
  const change = (part: Partial<TypedSchool>) => {
    if (part.levels) setFollows(false)
    form.change(follows && part.typeId ? { ...part, levels: levelsOf(part.typeId, choices.levels) } : part)
  }
  return (
    <FormDialog
      form={form}
      title={school ? t('school.editTitle', { name: school.name }) : t('school.newTitle')}
      submit={school ? t('save') : t('school.create')}
      read={school && { of: stored, failed: t('loadFailed') }}
      onClose={onClose}
    >
      <SchoolFields typed={form.values} choices={choices} refused={form.problems} change={change} />
    </FormDialog>
  )
}

const newSchool = ({ levels, subjects }: SchoolChoices): TypedSchool => ({
  ...{ name: '', city: '', zipCode: '', typeId: 'college', uai: '', subdomain: '', aikoplus: false, official: false },
  levels: levelsOf('college', levels),
  subjects: subjects.map(({ value }) => value),
})

const levelsOf = (typeId: string, levels: SchoolChoices['levels']) =>
  levelsOfType(
    typeId,
    levels.map(({ value, label }) => ({ id: value, name: label })),
  )
