import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/marks/icon'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'

/** The document of a module, as a download. */
export function SharedDocument({ document, name }: { document: string; name: string }) {
  const t = useTranslations('sharedCourse')
  return (
    <a
      href={downloadAddress(documentAddress(document))}
      download={name}
      className={`${textLink} inline-flex min-h-9 items-center gap-2 self-start wrap-anywhere`}
    >
      <Icon name="download" />
      {t('download', { name })}
    </a>
  )
}
