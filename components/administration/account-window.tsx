'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { Button } from '#components/ui/actions/button'
import { RetryButton } from '#components/ui/actions/retry-button'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Loader } from '#components/ui/states/loader'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { Account } from '#contract/administration'
import { dayMonthYear } from '#domain/date-words'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { newUuid } from '#lib/browser/uuid'
import { AccountAccess } from './account-access.tsx'
import { AccountFields, accountFields, type TypedAccount } from './account-fields.tsx'
import { useWindowForm } from './use-window-form.ts'

interface Props {
  person: { readonly _id: string; readonly name: string }
  levels: readonly Option[]
  onClose: () => void
}

/** An account: who it is, what may be changed, its password and its sessions. */
export function AccountWindow({ person, levels, onClose }: Props) {
  const t = useTranslations('administration')
  const id = useId()
  const [pending, setPending] = useState(false)
  // Read again at each opening, so that changes start from the stored data.
  const [opening] = useState(() => newUuid())
  const { data, error, mutate } = useSWR(
    `account ${person._id} ${opening}`,
    () => callApi('readAccount', { params: { id: person._id } }),
    { onError: leaveWhenExpired, revalidateOnFocus: false },
  )
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
      title={person.name}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data ? (
            <Button type="submit" form={id} variant="primary" pending={pending}>
              {t('save')}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !data ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('loadFailed')}</p>
          <RetryButton onRetry={() => void mutate()} />
        </div>
      ) : null}
      {!data && !error ? <Loader /> : null}
      {data ? (
        <>
          <Facts account={data} />
          <AccountForm id={id} account={data} levels={levels} onPending={setPending} onSaved={onClose} />
          <AccountAccess account={data} onChanged={() => void mutate()} />
        </>
      ) : null}
    </DialogWindow>
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
