'use client'

import { useTranslations } from 'next-intl'
import type { Option } from '#components/ui/fields/select-field'
import { windowPart } from '#components/ui/windows/lazy-window'
import { WindowButton } from '#components/ui/windows/window-button'
import type { FoundPerson } from '#contract/administration'
import type { Acting } from '#domain/people/acts'
import { ofName } from '#domain/people/in-sentences'
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
  return (
    <WindowButton
      variant="primary"
      icon="plus"
      part={newWindow}
      window={({ NewAccountWindow }, close) => <NewAccountWindow {...props} onClose={close} />}
    >
      {t('new')}
    </WindowButton>
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
  const look = {
    size: 'sm',
    icon: 'edit',
    'aria-label': t('manageOf', { ofName: ofName(fullName(props.person.firstname, props.person.lastname)) }),
    children: t('manage'),
  } as const
  return canAdminister(props.by.role) ? (
    <WindowButton
      {...look}
      part={accountWindow}
      window={({ AccountWindow }, close) => <AccountWindow {...props} onClose={close} />}
    />
  ) : (
    <WindowButton
      {...look}
      part={personWindow}
      window={({ PersonWindow }, close) => <PersonWindow {...props} onClose={close} />}
    />
  )
}
