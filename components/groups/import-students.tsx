'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Option } from '#components/ui/select-field'

const RosterWindow = lazy(async () => ({ default: (await import('./roster-window.tsx')).RosterWindow }))

/** The way to a list of students; its window is fetched when it opens. `groups`: those that the person may fill. */
export function ImportStudents(props: { userId: string; levels: readonly Option[]; groups: readonly Option[] }) {
  const t = useTranslations('groups')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {open ? (
        <Suspense>
          <RosterWindow {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
