import { useTranslations } from 'next-intl'
import type { GivenProps } from '../views.ts'

/** An answer that can only be heard: its player is shown with the other files. */
export function GivenAudio({ density }: Pick<GivenProps, 'density'>) {
  const t = useTranslations('questions')
  return density === 'bubble' ? null : <p className="text-muted italic">{t('audio')}</p>
}
