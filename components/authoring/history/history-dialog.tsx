'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { SelectField } from '#components/ui/fields/select-field'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import type { SavedVersion } from '#contract/version'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { countChanges } from '#domain/versions/compare'
import type { VersionForm } from '../types.ts'
import { ComparisonView } from './comparison-view.tsx'
import { type HistoryOf, inEditor, useCompared } from './use-compared.ts'
import { VersionList } from './version-list.tsx'

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
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            disabled={!version || !own || inEditorAlready}
            onClick={() => version && own && onReuse(own, version)}
          >
            {t('takeUp')}
          </Button>
        </>
      }
    >
      <ReadState read={list} error={t('error')} />
      {list.data && version ? (
        <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
          <VersionList kind={of.editing.kind} versions={list.data} chosen={version.version} onChoose={compared.choose} />
          <ComparisonPanel kind={of.editing.kind} version={version} compared={compared} />
        </div>
      ) : null}
    </Dialog>
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
        onChange={(event) => setOther(event.target.value)}
      />
      {own && own.lost.length > 0 ? <p className="text-warn">{t('lost', { names: own.lost.join(', ') })}</p> : null}
      {comparison ? <ComparisonView kind={kind} comparison={comparison} /> : <ReadState read={waitsFor} error={t('error')} />}
    </div>
  )
}
