'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { looksAfter } from '#domain/people/acts'
import { fullName, ofName } from '#domain/people/names'
import type { AccountWindow } from './account-window.tsx'
import type { NewAccountWindow } from './new-account-window.tsx'

const newWindow = windowPart(() => import('./new-account-window.tsx'), 'account-windows')
const accountWindow = windowPart(() => import('./account-window.tsx'), 'account-windows')

type NewProps = Omit<ComponentProps<typeof NewAccountWindow>, 'onClose'>

/** A button that opens the form of a new account; the code of the dialog is loaded on demand. */
export function NewAccount(props: NewProps) {
  const t = useTranslations('administration.person')
  return (
    <WindowButton
      variant="primary"
      icon="plus"
      part={newWindow}
      window={({ NewAccountWindow }, close) => <NewAccountWindow {...props} onClose={close} />}
      label={t('new')}
    />
  )
}

type Props = Omit<ComponentProps<typeof AccountWindow>, 'onClose'>

/** A button that opens an account, to be corrected, and what may be done for its person; none for whom the reader does not look after. */
export function AccountButton(props: Props) {
  const t = useTranslations('administration.person')
  if (!looksAfter(props.by, props.person.role)) return null
  return (
    <WindowButton
      size="sm"
      icon="edit"
      aria-label={t('manageOf', { ofName: ofName(fullName(props.person.firstname, props.person.lastname)) })}
      part={accountWindow}
      window={({ AccountWindow }, close) => <AccountWindow {...props} onClose={close} />}
      label={t('manage')}
    />
  )
}
