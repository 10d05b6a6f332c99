'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import type { FoundInArchive } from '#contract/archive'
import { dayMonthYear } from '#domain/dates/date-words'
import type { OpenedArchive } from './use-archive.ts'

interface Props {
  archive: OpenedArchive
  pending: boolean
  onMake: (picked: ReadonlySet<string>) => void
}

const readable = ({ losses }: FoundInArchive) => !losses.includes('unreadable')
const usable = (item: FoundInArchive) => readable(item) && item.made === null

/** What an archive holds, each with what it would lack here; the ticked ones are taken over. */
export function ArchiveList({ archive: { found }, pending, onMake }: Props) {
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

interface LineProps {
  item: FoundInArchive
  checked: boolean
  onToggle: () => void
}

function ArchiveLine({ item, checked, onToggle }: LineProps) {
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
      {shown.length > 0 ? (
        <ul id={`losses-${id}`} className="flex flex-col gap-1 pl-8 text-sm text-warn">
          {shown.map((loss) => (
            <li key={loss} className="flex items-start gap-2">
              <Icon name="warning" className="mt-0.5 shrink-0" />
              <span className="min-w-0">{t(`losses.${loss}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
