import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { type Column, Table } from '#components/ui/layout/table'
import { ErrorState } from '#components/ui/states/content-states'
import { WarningList } from '#components/ui/states/warning-list'
import type { PortalEntry } from '#contract/portal'
import { dayMonthYear } from '#domain/dates/date-words'

/** The portals by which people sign in, as the server reads its file; undefined when they failed to load. */
export function PortalList({ portals }: { portals: readonly PortalEntry[] | undefined }) {
  const t = useTranslations('administration.portal')
  return (
    <div className="mt-10">
      <Section id="portals" title={t('title')} detail={t(portals?.length === 0 ? 'none' : 'detail')}>
        {portals ? <Entries portals={portals} /> : <ErrorState text={t('error')} />}
      </Section>
    </div>
  )
}

function Entries({ portals }: { portals: readonly PortalEntry[] }) {
  const t = useTranslations('administration.portal')
  if (portals.length === 0) return null
  const columns: Column<PortalEntry & { _id: string }>[] = [
    { id: 'name', header: t('name'), main: true, cell: (row) => <Name portal={row} /> },
    { id: 'protocol', header: t('protocol'), cell: (row) => <Protocol portal={row} /> },
    { id: 'schools', header: t('schools'), cell: ({ schools }) => <Schools schools={schools} /> },
  ]
  return <Table caption={t('title')} rows={portals.map((portal) => ({ ...portal, _id: portal.id }))} columns={columns} />
}

function Name({ portal: { name, academy } }: { portal: PortalEntry }) {
  const t = useTranslations('administration.portal')
  return (
    <>
      {name}
      {academy === null ? null : <span className="block text-sm font-normal text-muted">{t('academy', { academy })}</span>}
    </>
  )
}

/** What it speaks, and how long the certificates hold: a warning where the operator must act. */
function Protocol({ portal: { protocol, profile, certificates } }: { portal: PortalEntry }) {
  const t = useTranslations('administration.portal')
  const says = ({ of, state, until }: PortalEntry['certificates'][number]) =>
    t(`certificate.${state}`, { of, date: dayMonthYear(until) })
  const isValid = ({ state }: PortalEntry['certificates'][number]) => state === 'valid'
  return (
    <div>
      {t('protocolOf', { protocol, profile: profile ?? 'none' })}
      {certificates.filter(isValid).map((one) => (
        <span key={one.of} className="block text-sm text-muted">
          {says(one)}
        </span>
      ))}
      <WarningList texts={certificates.filter((one) => !isValid(one)).map(says)} className="text-sm" />
    </div>
  )
}

function Schools({ schools }: Pick<PortalEntry, 'schools'>) {
  const t = useTranslations('administration.portal')
  if (!schools) return t('every')
  const said = ({ count, first }: typeof schools.here) => ({
    ...{ count, names: first.join(', '), more: count - first.length },
  })
  return (
    <div>
      {t('here', said(schools.here))}
      {schools.unknown.count > 0 ? <span className="block text-sm text-muted">{t('unknown', said(schools.unknown))}</span> : null}
    </div>
  )
}
