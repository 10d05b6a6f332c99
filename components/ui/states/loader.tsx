import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { Spinner } from './spinner.tsx'

export function Loader({ text }: { text?: string | undefined }) {
  const t = useTranslations('ui')
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-6 text-muted">
      <Spinner className="text-brand" />
      {text ?? <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>}
    </div>
  )
}
