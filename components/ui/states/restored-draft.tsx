import { useTranslations } from 'next-intl'
import { Button } from '../actions/button.tsx'
import { AlertBanner } from './alert-banner.tsx'

/** Tells that unsaved input was restored, with a button to discard it. */
export function RestoredDraft({ text, onStartAgain }: { text: string; onStartAgain: () => void }) {
  const t = useTranslations('ui')
  return (
    <AlertBanner closable>
      {text} <Button size="sm" variant="quiet" onClick={onStartAgain} label={t('frame.startAgain')} />
    </AlertBanner>
  )
}
