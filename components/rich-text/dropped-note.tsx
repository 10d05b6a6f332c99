import { useTranslations } from 'next-intl'
import type { DroppedParts } from '#domain/rich-text/dropped'

interface Props {
  dropped: DroppedParts
  /** Whether the text takes pictures. */
  pictures: boolean
}

/** What a paste left behind, in one sentence, and what helps. */
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
