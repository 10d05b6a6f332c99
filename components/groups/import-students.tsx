'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { RosterWindow } from './roster-window.tsx'

const rosterWindow = windowPart(() => import('./roster-window.tsx'), 'roster-window')

type Props = Omit<ComponentProps<typeof RosterWindow>, 'onClose'> & {
  /** Text of the button, instead of the default. */
  label?: string
  main?: boolean
}

/** A button that opens the student import; the code of the dialog is loaded on demand. */
export function ImportStudents({ label, main = false, ...props }: Props) {
  const t = useTranslations('groups')
  return (
    <WindowButton
      icon={label ? 'plus' : 'upload'}
      variant={main ? 'primary' : 'secondary'}
      part={rosterWindow}
      window={({ RosterWindow }, close) => <RosterWindow {...props} onClose={close} />}
      label={label ?? t('import')}
    />
  )
}
