'use client'

import { useTranslations } from 'next-intl'
import type { ModuleForm } from '#components/module-editor/module-form.ts'
import { windowPart } from '#components/ui/windows/lazy-window'
import { WindowButton } from '#components/ui/windows/window-button'

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
  return (
    <WindowButton
      icon="play"
      part={previewWindow}
      window={({ PreviewWindow }, close) => <PreviewWindow {...props} onClose={close} />}
    >
      {t('preview')}
    </WindowButton>
  )
}
