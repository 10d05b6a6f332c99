import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { schoolAddress } from '#lib/browser/file-address'
import { TakeAll } from './take-all.tsx'
import { TakeCard } from './take-card.tsx'

/** What a headmaster takes of the school: tables for everybody, and the file that another installation reads. */
export function TakeSchool() {
  const t = useTranslations('resourceExport.wholeSchool')
  return (
    <>
      <TakeCard id="tableaux" title={t('tables.title')}>
        <p>{t('tables.text')}</p>
        <TakeAll address={schoolAddress('tables.zip')} label={t('tables.press')} />
      </TakeCard>
      <TakeCard id="etablissement" title={t('file.title')}>
        <p>{t('file.text')}</p>
        <p className="text-muted">{t('file.passwords')}</p>
        {/* A link, since the browser writes what comes to the disk and shows how far it is: the file may be large. */}
        <a href={schoolAddress('file.tar.gz')} download className={clsx(buttonClass(), 'self-start')}>
          {t('file.press')}
        </a>
      </TakeCard>
    </>
  )
}
