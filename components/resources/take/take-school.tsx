import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { Card, CardTitle } from '#components/ui/layout/card'
import { schoolAddress } from '#lib/browser/file-address'
import { TakeAll } from './take-all.tsx'

/** What a headmaster takes of the school: tables for everybody, and the file that another installation reads. */
export function TakeSchool() {
  const t = useTranslations('resourceExport.wholeSchool')
  return (
    <>
      <Card as="section" aria-labelledby="tableaux">
        <div className="flex flex-col items-start gap-4">
          <CardTitle as="h2" id="tableaux">
            {t('tables.title')}
          </CardTitle>
          <p>{t('tables.text')}</p>
          <TakeAll address={schoolAddress('tables.zip')} label={t('tables.press')} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="etablissement">
        <div className="flex flex-col items-start gap-4">
          <CardTitle as="h2" id="etablissement">
            {t('file.title')}
          </CardTitle>
          <p>{t('file.text')}</p>
          <p className="text-muted">{t('file.passwords')}</p>
          {/* A link, since the browser writes what comes to the disk and shows how far it is: the file may be large. */}
          <a href={schoolAddress('file.tar.gz')} download className={clsx(buttonClass(), 'self-start')}>
            {t('file.press')}
          </a>
        </div>
      </Card>
    </>
  )
}
