'use client'

import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/alert-banner'
import { Button } from '#components/ui/button'
import { Table } from '#components/ui/table'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/names'
import { type RosterReport, untold } from './roster.ts'
import { ScrolledRegion } from './scrolled-region.tsx'
import type { useRoster } from './use-roster.ts'

type Props = {
  report: RosterReport
  accounts: readonly RosterLine[]
  roster: Pick<ReturnType<typeof useRoster>, 'pending' | 'kept' | 'renew'>
}

/** What the import did; user names and passwords, this once. */
export function RosterAccounts({ report, accounts, roster }: Props) {
  const t = useTranslations('roster')
  return (
    <ScrolledRegion label={t('accounts')}>
      <p role="status" className="font-semibold">
        {t('done', { created: report.created, existing: report.existing })}
      </p>
      <Known count={untold(report.lines).length} {...roster} />
      {accounts.length > 0 ? (
        <>
          <AlertBanner tone="warn" closable={false}>
            {t('once')}
          </AlertBanner>
          <Table
            caption={t('accounts')}
            rows={accounts.map((line) => ({ ...line, _id: String(line.line) }))}
            columns={[
              { id: 'name', header: t('lastname'), main: true, cell: (row) => fullName(row.firstname, row.lastname) },
              { id: 'username', header: t('username'), cell: (row) => <code className="break-all">{row.username}</code> },
              { id: 'password', header: t('password'), cell: (row) => <code className="break-all">{row.password}</code> },
            ]}
          />
        </>
      ) : null}
    </ScrolledRegion>
  )
}

/** Students who were known: their passwords are not told again, but those who never signed in can be given new ones. */
function Known({ count, pending, kept, renew }: { count: number } & Props['roster']) {
  const t = useTranslations('roster')
  if (kept !== null) return kept > 0 ? <p role="status">{t('renewKept', { count: kept })}</p> : null
  if (count === 0) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('renewText')}</p>
      <Button icon="lock" pending={pending} onClick={() => void renew()}>
        {t('renew')}
      </Button>
    </div>
  )
}
