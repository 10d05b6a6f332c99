import { useTranslations } from 'next-intl'
import type { DroppedParts } from '#domain/rich-text/dropped'

interface Props {
  dropped: DroppedParts
  /** Whether the text accepts pictures. */
  pictures: boolean
}

/** Says in one sentence what a paste left out, and what the author can do about pictures. */
export function DroppedNote({ dropped, pictures }: Props) {
  const t = useTranslations('richText.dropped')
  const parts = [
    ...(['pictures', 'media'] as const).flatMap((part) => (dropped[part] > 0 ? [t(part, { count: dropped[part] })] : [])),
    ...(['colours', 'sizes'] as const).flatMap((part) => (dropped[part] ? [t(part)] : [])),
  ]
  const list = parts.reduce((before, part, index) => t(index === parts.length - 1 ? 'and' : 'comma', { before, part }))
  return (
    <p className="text-sm text-muted">
      {t('said', { list })}
      {dropped.pictures > 0 ? ` ${t(pictures ? 'addPictures' : 'noPictures')}` : null}
    </p>
  )
}
