import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { textLink } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/display/badge'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import type { SchoolContact, SchoolOverview } from '#contract/school-overview'
import type { ClassSort } from '#contract/school-sorts'
import { schoolTypes } from '#domain/geography/places'
import { fullName } from '#domain/people/names'
import { schoolStepOf } from '#domain/schools/next-step'
import { routes } from '#lib/routes'
import { DashboardFigures } from './dashboard-figures.tsx'
import type { Sorted } from './sorted-table.tsx'
import { ClassesTable } from './within-school.tsx'

interface Props {
  overview: SchoolOverview
  /** URL of the statistics of this school; undefined for readers without them. */
  statisticsHref: string | undefined
  /** URL of the school's accounts, for those who manage them. */
  peopleHref: string | undefined
  classes: Omit<Sorted<SchoolOverview['classes']['items'][number], ClassSort>, 'rows'>
  /** The dates. */
  filters: ReactNode
}

/** The page of one school, for those who oversee it: what to see to first, its figures, whom to write to, its classes. */
export function SchoolScreen({ overview, statisticsHref, peopleHref, classes, filters }: Props) {
  const t = useTranslations('schoolPage')
  const { school, contacts, dashboard } = overview
  const type = schoolTypes.find(({ id }) => id === school.typeId)?.name
  const facts = [type, `${school.zipCode} ${school.city}`.trim(), school.uai && t('uai', { uai: school.uai })]
  return (
    <>
      <PageHeader
        title={school.name}
        detail={<p>{facts.filter(Boolean).join(' · ')}</p>}
        back={{ href: routes.schools, label: t('back') }}
        filters={filters}
        action={
          <>
            {statisticsHref ? <ButtonLink href={statisticsHref} icon="chart" label={t('statistics')} /> : null}
            {peopleHref ? <ButtonLink href={peopleHref} icon="people" label={t('people')} /> : null}
          </>
        }
      />
      <div className="flex flex-col gap-12">
        <NextStep overview={overview} peopleHref={peopleHref} />
        <DashboardFigures dashboard={dashboard} scope="school" />
        <Section id="direction" title={t('contact')}>
          {contacts.length === 0 ? <p>{t('noContact')}</p> : <Contacts contacts={contacts} />}
        </Section>
        <ClassesTable {...classes} rows={overview.classes} />
      </div>
    </>
  )
}

/** What holds the school back most, and whom to see about it. */
function NextStep({ overview, peopleHref }: { overview: SchoolOverview } & Pick<Props, 'peopleHref'>) {
  const t = useTranslations('schoolPage')
  const { contacts, classes, dashboard } = overview
  const step = schoolStepOf({ heads: contacts, classes: classes.total, figures: dashboard.figures })
  const { works, rates, activation } = dashboard.figures
  const students = activation?.byRole.student
  const amounts = { students: students?.rate ?? 0, submission: works.rate, success: rates.success }
  const written = contacts.find(({ email, suspended }) => email && !suspended)
  return (
    <Section id="a-faire" title={t('step.title')}>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
        <p className="text-lg font-semibold text-ink">{t(`step.${step}.title`, amounts)}</p>
        <p className="max-w-text text-muted">{t(`step.${step}.text`)}</p>
        {(step === 'head' || step === 'suspended') && peopleHref ? (
          <ButtonLink href={peopleHref} icon="people" className="self-start" label={t('people')} />
        ) : null}
        {step !== 'none' && written ? <p>{t.rich('write', { link: () => <MailLink {...written} /> })}</p> : null}
      </div>
    </Section>
  )
}

function Contacts({ contacts }: { contacts: readonly SchoolContact[] }) {
  const t = useTranslations('schoolPage')
  return (
    <ul className="flex flex-col gap-2">
      {contacts.map((contact) => (
        <li key={contact._id} className="flex flex-wrap items-baseline gap-x-4">
          <span className="font-semibold">{fullName(contact.firstname, contact.lastname)}</span>
          {contact.suspended ? <Badge tone="warn" label={t('suspended')} /> : null}
          {contact.email ? <MailLink {...contact} /> : <span className="text-muted">{t('noEmail')}</span>}
        </li>
      ))}
    </ul>
  )
}

const MailLink = ({ email }: SchoolContact) => (
  <a href={`mailto:${encodeURIComponent(email ?? '').replace('%40', '@')}`} className={`${textLink} [overflow-wrap:anywhere]`}>
    {email}
  </a>
)
