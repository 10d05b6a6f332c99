'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'

const rosterWindow = windowPart(() => import('./roster-window.tsx'))

type Props = {
  userId: string
  /** The name of the school, for the slips. */
  school: string
  levels: readonly Option[]
  /** Those that the person may fill; undefined when they could not be loaded. */
  groups: readonly Option[] | undefined
  /** The students are wanted to be given something: the window leads on to that. */
  giving?: boolean
  /** What the button says instead. */
  label?: string
  /** It is the main action of its place. */
  main?: boolean
}

/** The way to a list of students; its window is fetched when it opens. */
export function ImportStudents({ label, main = false, ...props }: Props) {
  const t = useTranslations('groups')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={label ? 'plus' : 'upload'} variant={main ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label ?? t('import')}
      </Button>
      {open ? (
        <LazyWindow part={rosterWindow} onClose={close}>
          {({ RosterWindow }) => <RosterWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
