'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { Button } from '#components/ui/actions/button'
import { RetryButton } from '#components/ui/actions/retry-button'
import { Loader } from '#components/ui/states/loader'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { type SchoolChoices, SchoolFields, schoolFields, type TypedSchool } from './school-fields.tsx'
import { useWindowForm } from './use-window-form.ts'

interface Props {
  /** The school to change; undefined makes a new one. */
  school: { readonly _id: string; readonly name: string } | undefined
  choices: SchoolChoices
  onClose: () => void
}

/** Makes or changes a school. */
export function SchoolWindow({ school, choices, onClose }: Props) {
  const t = useTranslations('administration')
  const id = useId()
  // Read again at each opening, so that changes start from the stored data.
  const [opening] = useState(() => newUuid())
  const { data, error, mutate } = useSWR(
    school ? `school ${school._id} ${opening}` : null,
    () => callApi('readSchoolSettings', { params: { id: school?._id ?? '' } }),
    { onError: leaveWhenExpired, revalidateOnFocus: false },
  )
  const [pending, setPending] = useState(false)
  const initial = school ? data && { ...data, official: undefined } : newSchool(choices)
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
      title={school ? t('school.editTitle', { name: school.name }) : t('school.newTitle')}
      startsAtField
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" pending={pending} disabled={!initial}>
            {school ? t('save') : t('school.create')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('loadFailed')}</p>
          <RetryButton onRetry={() => void mutate()} />
        </div>
      ) : null}
      {!initial && !error ? <Loader /> : null}
      {initial ? (
        <SchoolForm id={id} schoolId={school?._id} initial={initial} choices={choices} onPending={setPending} onSaved={onClose} />
      ) : null}
    </DialogWindow>
  )
}

const newSchool = ({ levels, subjects }: SchoolChoices): TypedSchool => ({
  ...{ name: '', city: '', zipCode: '', typeId: 'college', uai: '', subdomain: '', aikoplus: false, official: false },
  levels: levels.map(({ value }) => value),
  subjects: subjects.map(({ value }) => value),
})

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
      <SchoolFields typed={typed} choices={choices} refused={refused} change={change} />
    </form>
  )
}
