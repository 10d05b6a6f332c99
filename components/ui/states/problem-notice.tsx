import { useTranslations } from 'next-intl'
import { Button } from '../actions/button.tsx'
import { Icon } from '../display/icon.tsx'

interface Props {
  title: string
  help: string
  /** Where another try may help. */
  onRetry?: (() => void) | undefined
}

/** In place of a document: why it is not shown, and what the user can do. */
export function ProblemNotice({ title, help, onRetry }: Props) {
  const t = useTranslations('ui')
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 px-4 py-8 text-center">
      <Icon name="error" className="size-8 text-bad" />
      <div role="alert" className="flex flex-col gap-1">
        <p className="font-semibold">{title}</p>
        <p>{help}</p>
      </div>
      {onRetry ? <Button onClick={onRetry} label={t('frame.retry')} /> : null}
    </div>
  )
}
