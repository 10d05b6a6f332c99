import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Choice, FormConflict } from '#domain/versions/merge'
import { OthersChanges } from '../history/comparison-view.tsx'
import type { Editing, Merging } from '../types.ts'
import { ConflictChoice } from './conflict-choice.tsx'

/** Draws a part of a form that two people changed: a field by its name, or a question by its id; null where it was removed. */
export type DrawPart<Form> = (conflict: Pick<FormConflict, 'of' | 'key'>, form: Form) => ReactNode

interface Props<Form> {
  kind: Editing<Form>['kind']
  form: Form
  merging: Merging<Form>
  saves: boolean
  draw: DrawPart<Form>
  onClose: () => void
  onSettle: (form: Form) => void
}

/** Two people changed the same: shows both versions of each such part, with a choice. Both of a question can be kept. */
export function MergeDialog<Form>({ kind, form, merging, saves, draw, onClose, onSettle }: Props<Form>) {
  const t = useTranslations('authoring.merge')
  const { merged, newest, takenIn } = merging
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() =>
    firstChoices(merged.conflicts, (one) => draw(one, form)),
  )
  const { by, at } = takenIn
  return (
    <ConfirmDialog
      wide
      onClose={onClose}
      title={t('title')}
      description={t('text', {
        kind,
        by: by ?? t('somebody'),
        date: at === null ? t('meanwhile') : t('on', { date: dayMonthYearTime(at) }),
      })}
      cancelLabel={t('back')}
      confirmLabel={t(saves ? 'save' : 'takeIn')}
      onConfirm={() => onSettle(merged.resolve(choices))}
    >
      <div className="flex flex-col gap-6">
        {merged.conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.key}
            title={conflict.of === 'item' ? t('question') : t(`fields.${conflict.key as MergedField}`)}
            by={by ?? t('another')}
            mine={draw(conflict, form)}
            theirs={draw(conflict, newest.form)}
            both={conflict.both}
            value={choices.get(conflict.key) ?? 'mine'}
            onChange={(choice) => setChoices((now) => new Map(now).set(conflict.key, choice))}
          />
        ))}
        <OthersChanges kind={kind} changes={takenIn.changes} />
      </div>
    </ConfirmDialog>
  )
}

/** Nothing that somebody wrote is left out unless it is chosen: both questions, or the one that was not removed. */
const firstChoices = (conflicts: readonly FormConflict[], mineOf: (conflict: FormConflict) => ReactNode) =>
  new Map(conflicts.map((one) => [one.key, one.both ? 'both' : mineOf(one) === null ? 'theirs' : 'mine'] as const))

type MergedField = Parameters<ReturnType<typeof useTranslations<'authoring.merge.fields'>>>[0]
