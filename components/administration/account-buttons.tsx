'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { FoundPerson } from '#contract/administration'
import type { Acting } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { canAdminister } from '#domain/people/permissions'
import type { ChosenSchool } from './school-choice.tsx'

const newWindow = windowPart(() => import('./new-account-window.tsx'), ['administration', 'studentPassword'])
const personWindow = windowPart(() => import('./person-window.tsx'), ['administration'])
const accountWindow = windowPart(() => import('./account-window.tsx'), ['administration', 'studentPassword'])

interface NewProps {
  school: ChosenSchool | undefined
  levels: readonly Option[]
}

/** A button that opens the form of a new account; the code of the dialog is loaded on demand. */
export function NewAccount(props: NewProps) {
  const t = useTranslations('administration.person')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open ? (
        <LazyWindow part={newWindow} onClose={close}>
          {({ NewAccountWindow }) => <NewAccountWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}

interface Props {
  person: FoundPerson
  by: NonNullable<Acting>
  levels: readonly Option[]
}

/** A button that opens what may be done: a superadmin edits the account too. */
export function AccountButton(props: Props) {
  const t = useTranslations('administration.person')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        icon="edit"
        aria-label={t('manageOf', { name: fullName(props.person.firstname, props.person.lastname) })}
        onClick={() => setOpen(true)}
      >
        {t('manage')}
      </Button>
      {open && !canAdminister(props.by.role) ? (
        <LazyWindow part={personWindow} onClose={close}>
          {({ PersonWindow }) => <PersonWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
      {open && canAdminister(props.by.role) ? (
        <LazyWindow part={accountWindow} onClose={close}>
          {({ AccountWindow }) => <AccountWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
