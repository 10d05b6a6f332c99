'use client'

import { useTranslations } from 'next-intl'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { SchoolChoices } from './school-fields.tsx'

const schoolWindow = windowPart(() => import('./school-window.tsx'), 'administration-windows')

interface Props {
  /** The school to edit; undefined creates a new one. */
  school?: { readonly _id: string; readonly name: string }
  choices: SchoolChoices
}

/** A button that opens the form of a new or existing school; the code of the dialog is loaded on demand. */
export function SchoolButton({ school, choices }: Props) {
  const t = useTranslations('administration')
  const look = school
    ? ({ size: 'sm', icon: 'edit', 'aria-label': t('school.edit', { name: school.name }) } as const)
    : ({ variant: 'primary', icon: 'plus' } as const)
  return (
    <WindowButton
      {...look}
      part={schoolWindow}
      window={({ SchoolWindow }, close) => <SchoolWindow school={school} choices={choices} onClose={close} />}
      label={t(school ? 'edit' : 'school.new')}
    />
  )
}
