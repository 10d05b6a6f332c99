'use client'

import { useTranslations } from 'next-intl'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { Icon } from '#components/ui/display/icon'

interface Props {
  src: string
  /** '' without a title. */
  title: string
}

/** A sound in a text: its player below its title, which is read aloud and printed with the text. */
export function TextSound({ src, title }: Props) {
  const t = useTranslations('ui.media.sound')
  const name = title === '' ? t('untitled') : title
  return (
    <div className="flex w-full max-w-xl flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2 text-ink">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="sound" className="mt-0.5 shrink-0 text-brand" />
        <span className="min-w-0 break-words">{name}</span>
      </p>
      <div className="print:hidden">
        <LazyAudioPlayer src={src} label={name} />
      </div>
    </div>
  )
}
