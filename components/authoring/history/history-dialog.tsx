import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '#components/ui/fields/select-field'
import { ReadState } from '#components/ui/states/read-state'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { SavedVersion } from '#contract/version'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { countChanges } from '#domain/versions/compare'
import { useRead } from '#lib/browser/use-read'
import { StatusBadge } from '../editor/status-badge.tsx'
import type { Editing, VersionForm } from '../types.ts'
import { ComparisonView } from './comparison-view.tsx'

interface Props<Form> extends HistoryOf<Form> {
  onReuse: (version: VersionForm<Form>, saved: SavedVersion) => void
  onClose: () => void
}

/** The saved versions of an item: date and author, differences between two of them, and a button that reuses one in the editor. */
export function HistoryDialog<Form>({ onReuse, onClose, ...of }: Props<Form>) {
  const t = useTranslations('authoring.history')
  const compared = useCompared(of)
  const { list, version, own, comparison, other } = compared
  const inEditorAlready = other === inEditor && comparison !== undefined && countChanges(comparison) === 0
  return (
    <ConfirmDialog
      wide
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      cancelLabel={t('close')}
      confirmLabel={t('takeUp')}
      disabled={!version || !own || inEditorAlready}
      onConfirm={() => version && own && onReuse(own, version)}
    >
      <ReadState read={list} error={t('error')} />
      {list.data && version ? (
        <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
          <VersionList kind={of.editing.kind} versions={list.data} chosen={version.version} onChoose={compared.choose} />
          <ComparisonPanel kind={of.editing.kind} version={version} compared={compared} />
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

interface ComparisonPanelProps {
  kind: HistoryOf<unknown>['editing']['kind']
  version: SavedVersion
  compared: ReturnType<typeof useCompared<unknown>>
}

function ComparisonPanel({ kind, version, compared }: ComparisonPanelProps) {
  const t = useTranslations('authoring.history')
  const { list, own, other, setOther, comparison, waitsFor } = compared
  const others = (list.data ?? []).filter((one) => one.version !== version.version)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SelectField
        label={t('compareWith', { date: dayMonthYearTime(version.savedAt) })}
        options={[
          { value: inEditor, label: t('inEditor') },
          ...others.map((one) => ({
            value: String(one.version),
            label: t('option', { date: dayMonthYearTime(one.savedAt), by: one.savedBy }),
          })),
        ]}
        value={other}
        onChange={setOther}
      />
      {own && own.lost.length > 0 ? <p className="text-warn">{t('lost', { names: own.lost.join(', ') })}</p> : null}
      {comparison ? <ComparisonView kind={kind} comparison={comparison} /> : <ReadState read={waitsFor} error={t('error')} />}
    </div>
  )
}

interface VersionListProps {
  kind: Editing<unknown>['kind']
  /** Newest first. */
  versions: readonly SavedVersion[]
  chosen: number
  onChoose: (version: number) => void
}

/** The saved versions, one button each; the selected one is pressed. */
function VersionList({ kind, versions, chosen, onChoose }: VersionListProps) {
  const t = useTranslations('authoring.history')
  return (
    <ol aria-label={t('list')} className="-m-1 flex flex-col gap-1 overflow-y-auto p-1 max-wide:max-h-60">
      {versions.map((one) => (
        <li key={one.version}>
          <button
            type="button"
            aria-pressed={one.version === chosen}
            onClick={() => onChoose(one.version)}
            className={clsx(
              'flex w-full flex-col items-start gap-1 rounded-control border px-3 py-2 text-left hover:bg-sunken',
              one.version === chosen ? 'border-brand bg-brand-soft outline-2 -outline-offset-2 outline-brand' : 'border-line',
            )}
          >
            <span className="font-semibold">{dayMonthYearTime(one.savedAt)}</span>
            <span className="text-sm break-words text-muted">{t('by', { name: one.savedBy, kind, count: one.count })}</span>
            <StatusBadge status={one.status} />
          </button>
        </li>
      ))}
    </ol>
  )
}

interface HistoryOf<Form> {
  readonly editing: Pick<Editing<Form>, 'kind' | 'history'>
  readonly id: string
  /** The current form of the editor, saved or not. */
  readonly form: Form
  readonly onExpired: () => void
}

const inEditor = 'editor'

/** The saved versions of an item, the selected one, and its differences from another version or from the editor. */
function useCompared<Form>({ editing, id, form, onExpired }: HistoryOf<Form>) {
  const { kind, history } = editing
  const [chosen, setChosen] = useState<number | null>(null)
  const [other, setOther] = useState(inEditor)
  const list = useRead(['versions', kind, id], () => history.list(id), { onExpired })
  const version = list.data?.find((one) => one.version === chosen) ?? list.data?.[0]
  const number = version?.version
  const otherNumber = other === inEditor ? undefined : Number(other)
  const keyOf = (of: number | undefined) => (of === undefined ? null : [`version ${kind}`, id, of])
  const own = useRead(keyOf(number), () => history.read(id, number ?? 0), { onExpired })
  const against = useRead(keyOf(otherNumber), () => history.read(id, otherNumber ?? 0), { onExpired })
  const otherForm = otherNumber === undefined ? form : against.data?.form
  const isOlder = number !== undefined && (otherNumber === undefined || number < otherNumber)
  const inOrder = (one: Form, another: Form) => (isOlder ? history.compare(one, another) : history.compare(another, one))
  return {
    list,
    version,
    own: own.data,
    other,
    setOther,
    choose: (wanted: number) => {
      setChosen(wanted)
      if (String(wanted) === other) setOther(inEditor)
    },
    /** From the older to the newer; undefined while a version is loading. */
    comparison: own.data && otherForm !== undefined ? inOrder(own.data.form, otherForm) : undefined,
    waitsFor: own.data ? against : own,
  }
}
