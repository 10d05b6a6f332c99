'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { SchoolChoices } from './school-fields.tsx'

const schoolWindow = windowPart(() => import('./school-window.tsx'), ['administration'])

interface Props {
  /** The school to edit; undefined creates a new one. */
  school?: { readonly _id: string; readonly name: string }
  choices: SchoolChoices
}

/** A button that opens the form of a new or existing school; the code of the dialog is loaded on demand. */
export function SchoolButton({ school, choices }: Props) {
  const t = useTranslations('administration')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {school ? (
        <Button size="sm" icon="edit" aria-label={t('school.edit', { name: school.name })} onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      ) : (
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          {t('school.new')}
        </Button>
      )}
      {open ? (
        <LazyWindow part={schoolWindow} onClose={close}>
          {({ SchoolWindow }) => <SchoolWindow school={school} choices={choices} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
