'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { levelsOfType } from '#domain/geography/school-levels'
import { callApi } from '#lib/browser/client'
import { FormWindow } from './form-window.tsx'
import { type SchoolChoices, SchoolFields, schoolFields, type TypedSchool } from './school-fields.tsx'
import { useStored } from './use-stored.ts'
import { useWindowForm } from './use-window-form.ts'

interface Props {
  /** The school to edit; undefined creates a new one. */
  school: { readonly _id: string; readonly name: string } | undefined
  choices: SchoolChoices
  onClose: () => void
}

/** Creates or edits a school. */
export function SchoolWindow({ school, choices, onClose }: Props) {
  const t = useTranslations('administration')
  const id = useId()
  const [pending, setPending] = useState(false)
  const stored = useStored(school ? () => callApi('readSchoolSettings', { params: { id: school._id } }) : null)
  const initial = school ? stored.data && { ...stored.data, official: undefined } : newSchool(choices)
  return (
    <FormWindow
      title={school ? t('school.editTitle', { name: school.name }) : t('school.newTitle')}
      form={id}
      submit={school ? t('save') : t('school.create')}
      pending={pending}
      {...(school && { stored })}
      closing={t('cancel')}
      onClose={onClose}
    >
      {initial ? (
        <SchoolForm id={id} schoolId={school?._id} initial={initial} choices={choices} onPending={setPending} onSaved={onClose} />
      ) : null}
    </FormWindow>
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

interface FormProps {
  id: string
  schoolId: string | undefined
  initial: TypedSchool
  choices: SchoolChoices
  onPending: (pending: boolean) => void
  onSaved: () => void
}

function SchoolForm({ id, schoolId, initial, choices, onPending, onSaved }: FormProps) {
  const t = useTranslations('administration')
  const { form, typed, change, refused, save } = useWindowForm(initial, { fields: schoolFields, onPending, onSaved })
  // The levels of a new school follow its type until the user changes them.
  const [follows, setFollows] = useState(schoolId === undefined)
  const changeSchool = (part: Partial<TypedSchool>) => {
    if (part.levels) setFollows(false)
    change(follows && part.typeId ? { ...part, levels: levelsOf(part.typeId, choices.levels) } : part)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { official, ...settings } = typed
    void save(
      () =>
        schoolId
          ? callApi('updateSchool', { params: { id: schoolId }, body: settings })
          : callApi('createSchool', { body: { ...settings, official: official ?? false } }),
      ({ name }) => t(schoolId ? 'school.saved' : 'school.created', { name }),
    )
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SchoolFields typed={typed} choices={choices} refused={refused} change={changeSchool} />
    </form>
  )
}
