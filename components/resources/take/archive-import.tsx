'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { FileChoice } from '#components/ui/fields/file-choice'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Progress } from '#components/ui/states/progress'
import { dayMonthYear } from '#domain/dates/date-words'
import { routes } from '#lib/routes'
import { ArchiveList } from './archive-list.tsx'
import { type OpenedArchive, useArchive } from './use-archive.ts'

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

interface Props {
  archive: OpenedArchive
  pending: boolean
  onRepeat: () => void
}

/** Says that something was made of this archive before, and offers one more copy of it; nothing for one that is new. */
function MadeBefore({ archive: { found, again }, pending, onRepeat }: Props) {
  const t = useTranslations('archiveImport')
  const made = found.flatMap((one) => one.made ?? [])
  const first = made.length > 0 ? Math.min(...made.map(({ at }) => at)) : null
  if (first === null) return again === undefined ? null : <AlertBanner closable={false}>{t('before.again')}</AlertBanner>
  const whole = found.every((one) => one.made !== null || one.losses.includes('unreadable'))
  return (
    <AlertBanner closable={false}>
      <p>{t(whole ? 'before.whole' : 'before.part', { day: dayMonthYear(first) })}</p>
      <p className="mt-1 mb-2">{t('before.offer')}</p>
      <Button size="sm" icon="copy" className="pointer-coarse:min-h-11" disabled={pending} onClick={onRepeat}>
        {t('before.repeat')}
      </Button>
    </AlertBanner>
  )
}
