'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import type { DocumentFailure } from './pdf-engine.ts'

/** Why the document is not shown, what the user can do, and a retry button. */
export function ViewerProblem({ failure, onRetry }: { failure: DocumentFailure | 'image'; onRetry: () => void }) {
  const t = useTranslations('document.problem')
  const tUi = useTranslations('ui')
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 px-4 py-8 text-center">
      <Icon name="error" className="size-8 text-bad" />
      <div role="alert" className="flex flex-col gap-1">
        <p className="font-semibold">{t(`title.${failure}`)}</p>
        <p>{t(`help.${failure}`)}</p>
      </div>
      <Button onClick={onRetry}>{tUi('retry')}</Button>
    </div>
  )
}
