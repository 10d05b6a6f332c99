'use client'

import { useTranslations } from 'next-intl'
import type { Option } from '#components/ui/fields/select-field'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'

const rosterWindow = windowPart(
  () => import('./roster-window.tsx'),
  ['groups.type', 'roster', 'studentPassword', 'jobs.goesOn', 'jobs.progress'],
)

type Props = {
  userId: string
  /** Name of the school, printed on the password slips. */
  school: string
  levels: readonly Option[]
  /** The groups that the user may add students to; undefined when they failed to load. */
  groups: readonly Option[] | undefined
  /** The students are imported to be given work: the dialog ends with a link to assign it. */
  giving?: boolean
  /** Text of the button, instead of the default. */
  label?: string
  /** The school's classes come from a portal: the dialog warns of second accounts. */
  portal?: boolean
  /** The user may also import teachers. */
  teachers?: boolean
  /** The list is that of the whole school, and starts the school year. */
  newYear?: boolean
  /** Styled as a primary button. */
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
    >
      {label ?? t('import')}
    </WindowButton>
  )
}
