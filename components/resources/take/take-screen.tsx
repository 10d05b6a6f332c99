import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { Card, CardTitle } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { Texts } from '#components/ui/texts'
import type { Role } from '#contract/call'
import { canAuthor } from '#domain/people/permissions'
import { schoolAddress, takenAllAddress } from '#lib/browser/file-address'
import { archiveImportAnchor, routes } from '#lib/routes'
import { ArchiveImport } from './archive-import.tsx'
import { TakeAll } from './take-all.tsx'

/** Takes all resources away in one press, a teacher's own or a headmaster's school; an author reads an archive back. */
export function TakeScreen({ role, userId }: { role: Role; userId: string }) {
  const t = useTranslations('resourceExport')
  const words = useTranslations('archiveImport')
  const whose = role === 'HEADMASTER' ? 'school' : 'mine'
  return (
    <Texts of="take-resources">
      <PageHeader title={t('page.title')} back={{ href: routes.resources, label: t('page.back') }} />
      <div className="flex max-w-3xl flex-col gap-6">
        <TakeCard id="emporter" title={t(`all.${whose}.title`)}>
          <p>{t(`all.${whose}.text`)}</p>
          <p className="text-muted">{t('all.one')}</p>
          <TakeAll address={takenAllAddress(whose)} label={t(`all.${whose}.press`)} />
        </TakeCard>
        {whose === 'school' ? <TakeSchool /> : null}
        {canAuthor(role) ? (
          <TakeCard id="reprendre-titre" anchor={archiveImportAnchor} title={words('title')}>
            <p>{words('text')}</p>
            <ArchiveImport userId={userId} />
          </TakeCard>
        ) : null}
      </div>
    </Texts>
  )
}

/** What a headmaster takes of the school: tables for everybody, and the file that another installation reads. */
function TakeSchool() {
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

/** One thing that can be taken away or brought back: its title, what is said of it, and its button. `anchor`: where a link leads. */
function TakeCard({ id, anchor, title, children }: { id: string; anchor?: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <div className="flex flex-col items-start gap-4">
        <CardTitle as="h2" id={id}>
          {title}
        </CardTitle>
        {children}
      </div>
    </Card>
  )
}
