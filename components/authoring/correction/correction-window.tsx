import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { ReadState } from '#components/ui/states/read-state'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Work } from '#contract/work'
import { dayMonthYear } from '#domain/dates/date-words'
import { CorrectionPreview } from './correction-preview.tsx'
import { type CorrectionMethod, type CorrectionOutcome, useCorrection } from './use-correction.ts'

interface Props<Outcome extends CorrectionOutcome> {
  works: readonly Work[]
  /** Whether the works take over a saved course or a saved module. */
  of: 'course' | 'module'
  correcting: CorrectionMethod<Outcome>
  /** Whether a correction changes the content of its work. */
  changes: (outcome: Outcome) => boolean
  summary: (outcomes: readonly Outcome[]) => string
  /** Says what changes in one work; shown after its name. */
  line: (outcome: Outcome) => ReactNode
  /** Choice of how much to correct, shown beside the works. */
  choice?: ReactNode
  onClose: () => void
  onExpired: () => void
}

/** Lets the author choose the works in progress that take over what is saved now, with a preview of the changes. */
export function CorrectionWindow<Outcome extends CorrectionOutcome>({ works, of, onClose, ...props }: Props<Outcome>) {
  const { correcting, changes, summary, line, choice, onExpired } = props
  const t = useTranslations('authoring.given')
  const text = useTranslations(`${of}Editor.given`)('text')
  const [picked, setPicked] = useState<readonly string[]>(works.map(({ _id }) => _id))
  const { preview, correct, pending, failed } = useCorrection(correcting, { picked, onExpired, onDone: onClose })
  const nothing = !preview.data?.some(changes)
  return (
    <ConfirmDialog
      wide
      onClose={onClose}
      title={t('title')}
      description={text}
      confirmLabel={t('confirm', { count: picked.length })}
      pending={pending}
      disabled={nothing || preview.loading || picked.length === 0}
      onConfirm={() => void correct()}
    >
      <div className={`grid gap-4 ${choice ? 'wide:grid-cols-2' : ''}`}>
        <WorksChoice works={works} picked={picked} onPick={setPicked} />
        {choice}
      </div>
      {picked.length === 0 ? <p className="text-muted">{t('none')}</p> : <ReadState read={preview} error={t('error')} />}
      {preview.data && picked.length > 0 ? (
        <CorrectionPreview corrections={preview.data} works={works} summary={summary(preview.data)} line={line} />
      ) : null}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failed === null ? null : t(failed, { of })}
      </p>
    </ConfirmDialog>
  )
}

interface WorksChoiceProps {
  works: readonly Work[]
  picked: readonly string[]
  onPick: (picked: readonly string[]) => void
}

function WorksChoice({ works, picked, onPick }: WorksChoiceProps) {
  const t = useTranslations('authoring.given')
  const tKind = useTranslations('workKind')
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('works')}</legend>
      {works.map((work) => (
        <ChoiceRow
          key={work._id}
          type="checkbox"
          label={work.group ? t('workOf', { name: work.name, group: work.group.name }) : work.name}
          detail={`${tKind(work.kind)} · ${t('workDetail', { date: dayMonthYear(work.dueDate), count: work.stats.assigneeCount })}`}
          checked={picked.includes(work._id)}
          onChange={() => toggle(work._id)}
        />
      ))}
    </fieldset>
  )
}
