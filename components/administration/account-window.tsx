'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { LeaveNewPassword } from '#components/students/passwords/leave-new-passwords'
import type { Slip } from '#components/students/passwords/slip.ts'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Account, FoundPerson } from '#contract/administration'
import { dayMonthYear } from '#domain/dates/date-words'
import type { Acting } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { AccountAccess } from './account-access.tsx'
import { AccountFields, accountFields, type TypedAccount } from './account-fields.tsx'
import { FormWindow } from './form-window.tsx'
import { PersonActs } from './person-acts.tsx'
import { useStored } from './use-stored.ts'
import { useWindowForm } from './use-window-form.ts'

interface Props {
  person: FoundPerson
  by: Acting
  levels: readonly Option[]
  onClose: () => void
}

/** An account: its identity, editable fields, password and sessions. */
export function AccountWindow({ person, by, levels, onClose }: Props) {
  const t = useTranslations('administration')
  const id = useId()
  const [pending, setPending] = useState(false)
  const [told, setTold] = useState<Slip | null>(null)
  const { leaving, stay, keep, close } = useNewPasswords(told, onClose)
  const stored = useStored(() => callApi('readAccount', { params: { id: person._id } }))
  const account = stored.data
  return (
    <FormWindow
      title={fullName(person.firstname, person.lastname)}
      form={id}
      submit={t('save')}
      pending={pending}
      stored={stored}
      closing={t('close')}
      onClose={close}
      foot={leaving ? <LeaveNewPassword onStay={stay} onLeave={onClose} /> : undefined}
    >
      {account ? (
        <>
          <Facts account={account} />
          <AccountForm id={id} account={account} levels={levels} onPending={setPending} onSaved={close} />
          <PersonActs person={person} by={by} levels={levels} onDone={onClose} />
          <AccountAccess account={account} told={told} onTold={setTold} onPrinted={keep} onChanged={stored.again} />
        </>
      ) : null}
    </FormWindow>
  )
}

function Facts({ account: { role, school, createdAt, portal } }: { account: Account }) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  return (
    <>
      <p className="text-muted">{t('person.facts', { role: tRole(role), school: school.name, date: dayMonthYear(createdAt) })}</p>
      {portal ? <AlertBanner closable={false}>{t('person.portal')}</AlertBanner> : null}
    </>
  )
}

interface FormProps {
  id: string
  account: Account
  levels: readonly Option[]
  onPending: (pending: boolean) => void
  onSaved: () => void
}

function AccountForm({ id, account, levels, onPending, onSaved }: FormProps) {
  const t = useTranslations('administration')
  const initial = { ...account, email: account.email ?? '' }
  const { form, typed, change, refused, save } = useWindowForm<TypedAccount>(initial, {
    fields: accountFields,
    onPending,
    onSaved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { firstname, lastname, username, email, levels: chosen, schools } = typed
    const body = { firstname, lastname, username, email, levels: [...chosen], schools: schools.map(({ _id }) => _id) }
    void save(
      () => callApi('updateAccount', { params: { id: account._id }, body }),
      () => t('person.saved'),
    )
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AccountFields typed={typed} isNew={false} levels={levels} refused={refused} change={change} />
    </form>
  )
}
