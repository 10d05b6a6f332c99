import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Act, ShownFacts } from '#contract/trail'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { filteredPath } from '#domain/lists/filters'
import { fullName } from '#domain/people/names'
import { routes } from '#lib/routes'
import { AcceptProposal } from './accept-proposal.tsx'

/** One page of the trail, newest first: who did what to whom; undefined when it failed to load. */
export function ActList({ acts }: { acts: readonly Act[] | undefined }) {
  const t = useTranslations('trail')
  const tRole = useTranslations('profile.role')
  if (!acts) return <ErrorState text={t('error')} />
  if (acts.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <Table
      caption={t('title')}
      rows={acts}
      columns={[
        {
          id: 'person',
          header: t('person'),
          main: true,
          cell: ({ person }) => `${fullName(person.firstname, person.lastname)} (${tRole(person.role)})`,
        },
        { id: 'act', header: t('act'), cell: (act) => <Changes act={act} /> },
        {
          id: 'by',
          header: t('by'),
          cell: ({ by, source }) => (by ? fullName(by.firstname, by.lastname) : t(`source.${source}`)),
        },
        { id: 'at', header: t('at'), cell: ({ at }) => dayMonthYearTime(at) },
      ]}
    />
  )
}

function Changes({ act: { _id, kind, person, before, after, open } }: { act: Act }) {
  const t = useTranslations('trail')
  const tRole = useTranslations('profile.role')
  const textOf = (facts: ShownFacts | null, field: string): string => {
    if (field === 'role') return facts?.role ? tRole(facts.role) : ''
    const value: unknown = Reflect.get(facts ?? {}, field)
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || t('nothing')
  }
  const fields = changedFields.filter((field) => after?.[field] !== undefined)
  return (
    <div>
      <p>{t(`kind.${kind}`)}</p>
      {fields.length === 0 ? null : (
        <ul className="text-sm text-muted">
          {fields.map((field) => (
            <li key={field} className="break-words">
              {t('change', { field: t(`field.${field}`), before: textOf(before, field), after: textOf(after, field) })}
            </li>
          ))}
        </ul>
      )}
      {open && kind === 'proposal' ? <AcceptProposal id={_id} /> : null}
      {open && kind === 'samePerson' ? (
        <ButtonLink
          size="sm"
          className="mt-2"
          href={filteredPath(routes.people, { terms: fullName(person.firstname, person.lastname) })}
          label={t('bothAccounts')}
        />
      ) : null}
    </div>
  )
}

const changedFields = ['firstname', 'lastname', 'username', 'email', 'role', 'levels', 'classes', 'school', 'schools'] as const
