'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { FileChoice } from '#components/ui/fields/file-choice'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Progress } from '#components/ui/states/progress'
import { WarningList } from '#components/ui/states/warning-list'
import type { FoundInArchive } from '#contract/archive'
import { dayMonthYear } from '#domain/dates/date-words'
import { routes } from '#lib/routes'
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
        <AlertBanner tone="good">
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
  if (first === null) return again === undefined ? null : <AlertBanner>{t('before.again')}</AlertBanner>
  const whole = found.every((one) => one.made !== null || one.losses.includes('unreadable'))
  return (
    <AlertBanner>
      <p>{t(whole ? 'before.whole' : 'before.part', { day: dayMonthYear(first) })}</p>
      <p className="mt-1 mb-2">{t('before.offer')}</p>
      <Button size="sm" icon="copy" className="pointer-coarse:min-h-11" disabled={pending} onClick={onRepeat}>
        {t('before.repeat')}
      </Button>
    </AlertBanner>
  )
}

interface ArchiveListProps {
  archive: OpenedArchive
  pending: boolean
  onMake: (picked: ReadonlySet<string>) => void
}

const readable = ({ losses }: FoundInArchive) => !losses.includes('unreadable')
const usable = (item: FoundInArchive) => readable(item) && item.made === null

/** What an archive holds, each with what it would lack here; the ticked ones are taken over. */
function ArchiveList({ archive: { found }, pending, onMake }: ArchiveListProps) {
  const t = useTranslations('archiveImport')
  const all = found.filter(usable).map(({ id }) => id)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(all))
  const toggle = (id: string) => setPicked((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  const toggleAll = () => setPicked(new Set(picked.size > 0 ? [] : all))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t('found', { modules: countOf(found, 'module'), courses: countOf(found, 'course') })}</p>
        {all.length > 0 ? (
          <Button size="sm" className="pointer-coarse:min-h-11" onClick={toggleAll}>
            {t(picked.size > 0 ? 'untickAll' : 'tickAll')}
          </Button>
        ) : null}
      </div>
      {(['course', 'module'] as const).map((of) => (
        <Group
          key={of}
          title={t(`titles.${of}`)}
          items={found.filter((one) => one.of === of)}
          picked={picked}
          onToggle={toggle}
        />
      ))}
      {all.length > 0 ? (
        <div>
          <Button variant="primary" icon="upload" pending={pending} disabled={picked.size === 0} onClick={() => onMake(picked)}>
            {t('make', { count: picked.size })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const countOf = (found: readonly FoundInArchive[], of: FoundInArchive['of']) => found.filter((one) => one.of === of).length

interface GroupProps {
  title: string
  items: readonly FoundInArchive[]
  picked: ReadonlySet<string>
  onToggle: (id: string) => void
}

function Group({ title, items, picked, onToggle }: GroupProps) {
  if (items.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <ArchiveLine key={item.id} item={item} checked={picked.has(item.id)} onToggle={() => onToggle(item.id)} />
        ))}
      </ul>
    </fieldset>
  )
}

function ArchiveLine({ item, checked, onToggle }: { item: FoundInArchive; checked: boolean; onToggle: () => void }) {
  const t = useTranslations('archiveImport')
  const { of, id, name, count, versions, losses, made } = item
  // What stands already lacks nothing that could still be seen to here.
  const shown = made ? [] : losses
  return (
    <li className="py-2">
      <ChoiceRow
        type="checkbox"
        label={name}
        detail={
          <>
            {readable(item) ? t(`facts.${of}`, { count, versions }) : null}
            {made ? (
              <span className="block">{t(made.deleted ? 'madeThenDeleted' : 'madeOn', { day: dayMonthYear(made.at) })}</span>
            ) : null}
          </>
        }
        checked={checked}
        disabled={!usable(item)}
        aria-describedby={shown.length > 0 ? `losses-${id}` : undefined}
        onChange={onToggle}
      />
      <WarningList id={`losses-${id}`} texts={shown.map((loss) => t(`losses.${loss}`))} className="pl-8 text-sm" />
    </li>
  )
}
