'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { FileChoice } from '#components/ui/fields/file-choice'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Progress } from '#components/ui/states/progress'
import { routes } from '#lib/routes'
import { ArchiveList } from './archive-list.tsx'
import { MadeBefore } from './made-before.tsx'
import { useArchive } from './use-archive.ts'

/** Takes modules and courses of an archive over as drafts: choose the file, read what it holds, tick, press. */
export function ArchiveImport({ userId }: { userId: string }) {
  const t = useTranslations('archiveImport')
  const { doing, opened, problem, made, choose, repeat, make } = useArchive(userId)
  return (
    <div className="flex w-full flex-col gap-4">
      <FileChoice
        id="archive-file"
        label={t(opened ? 'other' : 'choose')}
        accept=".zip,application/zip"
        chosen={opened?.file}
        problem={problem || undefined}
        onChoose={(file) => void choose(file)}
      />
      {doing ? (
        <div>
          <p role="status">{t(`doing.${doing.what}`)}</p>
          <Progress label={t(`doing.${doing.what}`)} done={Math.round(doing.part * 100)} total={100} figures={false} />
        </div>
      ) : null}
      {made ? (
        <AlertBanner tone="good" closable={false}>
          {t('made', { ...made })}{' '}
          <Link href={routes.resourcesMine} className={textLink}>
            {t('see')}
          </Link>
        </AlertBanner>
      ) : null}
      {opened ? (
        <>
          <MadeBefore archive={opened} pending={doing !== null} onRepeat={() => void repeat(opened)} />
          <ArchiveList
            key={`${opened.id} ${opened.again}`}
            archive={opened}
            pending={doing !== null}
            onMake={(picked) => void make(opened, picked)}
          />
        </>
      ) : null}
    </div>
  )
}
