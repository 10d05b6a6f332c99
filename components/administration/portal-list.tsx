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
  const columns: Column<PortalEntry>[] = [
    { id: 'name', header: t('name'), main: true, cell: ({ name }) => name },
    { id: 'academy', header: t('academy'), cell: ({ academy }) => academy ?? '–', isAbsent: ({ academy }) => academy === null },
    { id: 'protocol', header: t('protocol'), cell: (portal) => <Protocol {...portal} /> },
    { id: 'schools', header: t('schools'), cell: (portal) => <Schools {...portal} /> },
  ]
  return (
    <div className="mt-10">
      <Section id="portals" title={t('title')} detail={t(portals?.length === 0 ? 'none' : 'detail')}>
        {portals ? null : <ErrorState text={t('error')} />}
        {portals?.length ? <Table caption={t('title')} rows={portals} columns={columns} /> : null}
      </Section>
    </div>
  )
}

/** What it speaks, and how long the certificates hold: a warning where the operator must act. */
function Protocol({ protocol, profile, certificates }: PortalEntry) {
  const t = useTranslations('administration.portal')
  return (
    <div>
      {t('protocolOf', { protocol, profile: profile ?? 'none' })}
      {certificates.map(({ of, state, until }) => {
        const text = t(`certificate.${state}`, { of, date: dayMonthYear(until) })
        return state === 'valid' ? <p key={of}>{text}</p> : <WarningList key={of} texts={[text]} />
      })}
    </div>
  )
}

function Schools({ schools }: PortalEntry) {
  const t = useTranslations('administration.portal')
  if (!schools) return t('every')
  const said = ({ count, first }: typeof schools.here) => ({ count, names: first.join(', '), more: count - first.length })
  return (
    <div>
      {t('here', said(schools.here))}
      <WarningList texts={schools.unknown.count > 0 ? [t('unknown', said(schools.unknown))] : []} />
    </div>
  )
}
