'use client'

import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/alert-banner'
import { Table } from '#components/ui/table'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/names'
import type { RosterReport } from './roster.ts'
import { ScrolledRegion } from './scrolled-region.tsx'

/** What the import did; user names and passwords, this once. */
export function RosterAccounts({ report, accounts }: { report: RosterReport; accounts: readonly RosterLine[] }) {
  const t = useTranslations('roster')
  return (
    <ScrolledRegion label={t('accounts')}>
      <p role="status" className="font-semibold">
        {t('done', { created: report.created, existing: report.existing })}
      </p>
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
