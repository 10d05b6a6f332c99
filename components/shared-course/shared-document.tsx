import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'

interface Props {
  /** Its stored name. */
  document: string
  /** Among the documents of the course, from 1: on a public page it stands for the name of the file, which may be of a student. */
  number: number
}

/** The document of a module, as a download. */
export function SharedDocument({ document, number }: Props) {
  const t = useTranslations('sharedCourse')
  const ending = document.slice(document.lastIndexOf('.') + 1)
  return (
    <a
      href={downloadAddress(documentAddress(document))}
      download={`${t('fileName')}-${number}.${ending}`}
      className={`${textLink} inline-flex min-h-9 items-center gap-2 self-start`}
    >
      <Icon name="download" />
      {t('download', { number, kind: ending.toUpperCase() })}
    </a>
  )
}
