'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ModuleForm } from '#components/module-editor/module-form.ts'
import { Button } from '#components/ui/actions/button'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'

const previewWindow = windowPart(
  () => import('./preview-window.tsx'),
  ['document', 'player', 'questions', 'moduleEditor.previewTitle', 'moduleEditor.previewEmpty', 'formula.loading'],
)

interface Props {
  userId: string
  id: string | null
  form: ModuleForm
}

/** Opens the preview over the editor. */
export function PreviewButton(props: Props) {
  const t = useTranslations('courseEditor.moduleWindow')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="play" onClick={() => setOpen(true)}>
        {t('preview')}
      </Button>
      {open ? (
        <LazyWindow part={previewWindow} onClose={close}>
          {({ PreviewWindow }) => <PreviewWindow {...props} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
