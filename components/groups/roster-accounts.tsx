import { useTranslations } from 'next-intl'
import { PasswordText } from '#components/students/passwords/password-text'
import { Button } from '#components/ui/actions/button'
import { Table } from '#components/ui/layout/table'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ScrolledRegion } from '#components/ui/windows/scrolled-region'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/people/names'
import { downloadBlob } from '#lib/browser/download-file'
import { badLinesFile, findUnreported, type RosterReport } from './roster.ts'
import { useLineProblems } from './use-line-problems.ts'
import type { useRoster } from './use-roster.ts'

type Props = {
  report: RosterReport
  accounts: readonly RosterLine[]
  /** The list is one of students, not of teachers. */
  students: boolean
  roster: Pick<ReturnType<typeof useRoster>, 'renewing' | 'kept' | 'renew'>
}

/** The outcome of the import, with user names and passwords, which are shown only once. */
export function RosterAccounts({ report, accounts, students, roster }: Props) {
  const t = useTranslations('roster')
  const role = students ? 'STUDENT' : 'TEACHER'
  return (
    <ScrolledRegion label={t('accounts')}>
      {accounts.length > 0 ? <AlertBanner tone="warn">{t('once', { role })}</AlertBanner> : null}
      <p role="status" className="font-semibold">
        {t('done', { role, created: report.created, existing: report.existing })}
      </p>
      <RejectedLines report={report} />
      {students ? <ExistingStudents count={findUnreported(report.lines).length} {...roster} /> : null}
      {accounts.length > 0 ? (
        <Table
          caption={t('accounts')}
          rows={accounts.map((line) => ({ ...line, _id: String(line.line) }))}
          columns={[
            { id: 'name', header: t('lastname'), main: true, cell: (row) => fullName(row.firstname, row.lastname) },
            { id: 'class', header: t('classHead'), isAbsent: (row) => !row.className, cell: (row) => row.className },
            { id: 'username', header: t('username'), cell: (row) => <code className="break-all">{row.username}</code> },
            { id: 'password', header: t('password'), cell: (row) => <PasswordText password={row.password ?? ''} /> },
          ]}
        />
      ) : null}
    </ScrolledRegion>
  )
}

function RejectedLines({ report: { lines, errors } }: Pick<Props, 'report'>) {
  const t = useTranslations('roster')
  const problemsOf = useLineProblems()
  if (errors === 0) return null
  const download = () => {
    const headings = [t('lastname'), t('firstname'), t('email'), t('levelHead'), t('state.error')]
    const file = badLinesFile(lines, headings, (line) =>
      problemsOf(line)
        .map(({ text }) => text)
        .join(', '),
    )
    downloadBlob(t('badLinesTitle'), new Blob([file], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold text-bad">{t('rejected', { count: errors })}</p>
      <Button icon="download" onClick={download} label={t('downloadBadLines')} />
    </div>
  )
}

/** Students who already had an account: their passwords are not shown, but those who never signed in can get new ones. */
function ExistingStudents({ count, renewing, kept, renew }: { count: number } & Props['roster']) {
  const t = useTranslations('roster')
  if (kept !== null) return kept > 0 ? <p role="status">{t('renewKept', { count: kept })}</p> : null
  if (count === 0) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('renewText')}</p>
      <Button icon="lock" pending={renewing} onClick={() => void renew()} label={t('renew')} />
    </div>
  )
}
