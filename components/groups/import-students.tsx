'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { LazyWindow, windowPart } from '#components/ui/lazy-window'
import type { Option } from '#components/ui/select-field'

const rosterWindow = windowPart(() => import('./roster-window.tsx'))

/** The way to a list of students; its window is fetched when it opens. `groups`: those that the person may fill; undefined when they could not be loaded. */
export function ImportStudents(props: { userId: string; levels: readonly Option[]; groups: readonly Option[] | undefined }) {
  const t = useTranslations('groups')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {open ? (
        <LazyWindow part={rosterWindow} onClose={close}>
          {({ RosterWindow }) => <RosterWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
