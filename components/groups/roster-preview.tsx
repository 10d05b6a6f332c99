'use client'

import { useTranslations } from 'next-intl'
import type { Option } from '#components/ui/fields/select-field'
import { Table } from '#components/ui/layout/table'
import { Badge, type Tone } from '#components/ui/marks/badge'
import type { IconName } from '#components/ui/marks/icon'
import type { RosterLine } from '#contract/roster'
import type { RosterReport } from './roster.ts'
import { ScrolledRegion } from './scrolled-region.tsx'
import { useLineProblems } from './use-line-problems.ts'

const looks: Record<RosterLine['state'], { tone: Tone; icon: IconName }> = {
  new: { tone: 'good', icon: 'plus' },
  existing: { tone: 'info', icon: 'person' },
  error: { tone: 'bad', icon: 'error' },
}

/** A preview of the import, line by line, with the problems of each line. */
export function RosterPreview({ report, levels }: { report: RosterReport; levels: readonly Option[] }) {
  const t = useTranslations('roster')
  const levelOf = (id: string | null) => levels.find(({ value }) => value === id)?.label ?? ''
  return (
    <ScrolledRegion label={t('preview')}>
      <p role="status">{t('counts', { created: report.created, existing: report.existing, errors: report.errors })}</p>
      {report.errors > 0 ? (
        <p className="font-semibold text-bad">{t(report.errors < report.lines.length ? 'hasErrors' : 'onlyErrors')}</p>
      ) : null}
      <Table
        caption={t('preview')}
        rows={report.lines.map((line) => ({ ...line, _id: String(line.line) }))}
        columns={[
          { id: 'name', header: t('lastname'), main: true, cell: (row) => row.lastname || t('nameless') },
          { id: 'firstname', header: t('firstname'), cell: (row) => row.firstname },
          { id: 'line', header: t('line'), align: 'end', cell: (row) => row.line },
          {
            id: 'email',
            header: t('email'),
            isAbsent: (row) => !row.email,
            cell: (row) => <span className="inline-block break-all tablet:min-w-36">{row.email}</span>,
          },
          { id: 'level', header: t('levelHead'), cell: (row) => levelOf(row.levelId) || row.level },
          { id: 'state', header: t('stateHead'), cell: (row) => <State row={row} /> },
        ]}
      />
    </ScrolledRegion>
  )
}

function State({ row }: { row: RosterLine }) {
  const t = useTranslations('roster')
  const problemsOf = useLineProblems()
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge {...looks[row.state]}>{t(`state.${row.state}`)}</Badge>
      {problemsOf(row).map(({ field, text }) => (
        <span key={field} className="text-sm text-bad">
          {text}
        </span>
      ))}
    </div>
  )
}
