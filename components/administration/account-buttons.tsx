'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { ChosenSchool } from './school-choice.tsx'

const newWindow = windowPart(() => import('./new-account-window.tsx'))
const accountWindow = windowPart(() => import('./account-window.tsx'))

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
  person: { readonly _id: string; readonly name: string }
  levels: readonly Option[]
}

/** A button that opens an account for reading and editing. */
export function AccountButton(props: Props) {
  const t = useTranslations('administration.person')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon="edit" aria-label={t('manageOf', { name: props.person.name })} onClick={() => setOpen(true)}>
        {t('manage')}
      </Button>
      {open ? (
        <LazyWindow part={accountWindow} onClose={close}>
          {({ AccountWindow }) => <AccountWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
