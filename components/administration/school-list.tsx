import { useTranslations } from 'next-intl'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { type Column, Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { FoundSchool } from '#contract/administration'
import { schoolTypes } from '#domain/geography/places'
import { schoolPath, schoolResourcesPath } from '#lib/routes'
import { SchoolButton } from './school-button.tsx'
import type { SchoolChoices } from './school-fields.tsx'

interface Props {
  /** One page of schools; undefined when they failed to load. */
  schools: readonly FoundSchool[] | undefined
  /** The choices for editing a school; undefined for read-only users. */
  choices: SchoolChoices | undefined
  searched: boolean
}

/** Schools by name: place, number of people, and links. */
export function SchoolList({ schools, choices, searched }: Props) {
  const t = useTranslations('administration')
  if (!schools) return <ErrorState text={t('school.error')} />
  if (schools.length === 0)
    return (
      <EmptyState
        title={t(searched ? 'noneFound' : 'school.none')}
        text={t(searched ? 'noneFoundText' : choices ? 'school.noneText' : 'school.noneOverseenText')}
      />
    )
  const columns: Column<FoundSchool>[] = [
    { id: 'name', header: t('school.name'), main: true, cell: (row) => <SchoolName school={row} /> },
    { id: 'place', header: t('school.place'), cell: ({ zipCode, city }) => `${zipCode} ${city}`.trim() },
    { id: 'type', header: t('school.typeId'), cell: ({ typeId }) => typeName(typeId) },
    { id: 'people', header: t('school.people'), align: 'end', cell: ({ people }) => t('number', { value: people }) },
  ]
  const acts: Column<FoundSchool>[] = choices
    ? [
        { id: 'resources', header: t('school.resources'), cell: (row) => <Resources school={row} /> },
        { id: 'edit', header: t('actions'), corner: true, cell: (row) => <SchoolButton school={row} choices={choices} /> },
      ]
    : []
  return <Table caption={t('school.caption')} rows={schools} columns={[...columns, ...acts]} />
}

function Resources({ school: { _id, name } }: { school: FoundSchool }) {
  const t = useTranslations('administration')
  return (
    <TextLink href={schoolResourcesPath(_id)} aria-label={t('school.resourcesOf', { name })} label={t('school.resourcesSee')} />
  )
}

const typeName = (typeId: string) => schoolTypes.find(({ id }) => id === typeId)?.name ?? ''

function SchoolName({ school: { _id, name, official, uai } }: { school: FoundSchool }) {
  const t = useTranslations('administration')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink href={schoolPath(_id)} label={name} />
      {official ? <Badge tone="info" label={t('school.main')} /> : null}
      {uai ? <span className="w-full text-sm font-normal text-muted">{t('school.uaiIs', { uai })}</span> : null}
    </span>
  )
}
