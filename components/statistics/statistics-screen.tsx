import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Link } from '#components/ui/actions/link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { tab, tabList } from '#components/ui/layout/tab-links'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import type { Statistics } from './block.tsx'
import { ComparedDates } from './compared-bars.tsx'
import { Headline } from './headline.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { SuccessFigures } from './success-figures.tsx'
import { UseFigures } from './use-figures.tsx'
import { WorkFigures } from './work-figures.tsx'

/** The section requested by the URL (OP-027); all sections without it. */
export type StatisticsContext = 'work' | 'success'

export type NextStep = 'classes' | 'work'

interface Props {
  statistics: Statistics
  /** Number of schools selected by a supervisor; none for a school's own page. */
  schools?: number | undefined
  context: StatisticsContext | undefined
  /** URLs of the sections, keeping the other query parameters. */
  hrefTo: (context: StatisticsContext | undefined) => string
  hrefToOpen: HrefToOpen
  /** A filter is set that does not apply to people. */
  narrowed: boolean
  /** The next step to suggest when a whole school year has no work; set when the dates are that year and no filter is set. */
  nextStep?: NextStep | undefined
  /** URL that shows the whole school year, offered when the chosen dates are empty; undefined when they are that year. */
  wholeYearHref: string | undefined
  filters: ReactNode
  notices: ReactNode
  /** The tables of classes and teachers, or of schools. */
  tables?: ReactNode
  /** Buttons that export the tables. */
  exports: ReactNode
}

/** The statistics of one or several schools (OP-026): a headline, then the figures, then their evolution. */
export function StatisticsScreen(props: Props) {
  const { statistics, schools, context, hrefTo, filters, notices } = props
  const t = useTranslations('statistics')
  const { dashboard } = statistics
  const nextStep = hasNoWork(statistics) ? props.nextStep : undefined
  const empty = isEmpty(statistics)
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          <>
            <Headline dashboard={empty ? undefined : dashboard} about={context ?? 'all'} schools={schools} />
            {dashboard?.before && !empty ? <ComparedDates before={dashboard.before} /> : null}
          </>
        }
        filters={filters}
      />
      {notices}
      <SectionTabs current={context ?? 'all'} hrefTo={hrefTo} />
      <div className="flex flex-col gap-12">
        {nextStep ? <Beginning nextStep={nextStep} /> : null}
        {empty && !nextStep ? <Nothing {...props} /> : null}
        {empty ? null : <Sections {...props} works={nextStep === undefined} />}
      </div>
      {dashboard ? null : <ErrorState text={t('error')} />}
    </>
  )
}

/** Nothing to show: because no school is selected, at these dates, or in the whole school year. */
function Nothing({ schools, wholeYearHref }: Props) {
  const t = useTranslations('statistics.empty')
  if (schools === 0) return <EmptyState title={t('noSchool.title')} text={t('noSchool.text')} />
  if (wholeYearHref === undefined) return <EmptyState title={t('year.title')} text={t('year.text')} />
  return <EmptyState title={t('title')} text={t('text')} action={<a href={wholeYearHref}>{t('action')}</a>} />
}

/** A school year without work so far: the next step, instead of empty charts. */
function Beginning({ nextStep }: { nextStep: NextStep }) {
  const t = useTranslations('statistics.beginning')
  return (
    <EmptyState
      title={t('title')}
      text={t(`text.${nextStep}`)}
      action={
        <ButtonLink href={nextStep === 'classes' ? routes.students : routes.assignWork} variant="primary">
          {t(`action.${nextStep}`)}
        </ButtonLink>
      }
    />
  )
}

/** `works`: true when there are works or trainings to show. */
function Sections({ statistics, context, hrefToOpen, narrowed, tables, exports, works }: Props & { works: boolean }) {
  const t = useTranslations('statistics')
  return (
    <>
      {works && context !== 'success' ? (
        <Section id="travaux" title={t('section.work')}>
          <WorkFigures statistics={statistics} hrefToOpen={hrefToOpen} />
        </Section>
      ) : null}
      {works && context !== 'work' ? (
        <Section id="reussite" title={t('section.success')}>
          <SuccessFigures statistics={statistics} hrefToOpen={hrefToOpen} />
        </Section>
      ) : null}
      {context === 'success' ? null : tables}
      {context === undefined ? (
        <Section id="utilisation" title={t('section.use')}>
          <UseFigures statistics={statistics} hrefToOpen={hrefToOpen} narrowed={narrowed} />
        </Section>
      ) : null}
      <div className="print:hidden">
        <Section id="fichiers" title={t('exports')} detail={t('exportsDetail')}>
          {exports}
        </Section>
      </div>
    </>
  )
}

/** True when no work was due and no training was started. */
function hasNoWork({ dashboard }: Statistics): boolean {
  if (!dashboard) return false
  const { works, training } = dashboard.figures
  return works.assigned === 0 && works.count === 0 && training.started === 0
}

/** True when there were no sessions either: a single notice replaces a page of zeros. */
const isEmpty = (statistics: Statistics) => hasNoWork(statistics) && (statistics.dashboard?.figures.sessions?.total ?? 0) === 0

const sections = ['all', 'work', 'success'] as const
type SectionId = (typeof sections)[number]

/** Links to the sections of the page, each with its own URL (OP-027). */
function SectionTabs({ current, hrefTo }: { current: SectionId } & Pick<Props, 'hrefTo'>) {
  const t = useTranslations('statistics')
  return (
    <nav aria-label={t('sections')} className="mb-6 print:hidden">
      <ul className={tabList}>
        {sections.map((id) => (
          <li key={id}>
            <Link
              href={hrefTo(id === 'all' ? undefined : id)}
              aria-current={id === current ? 'page' : undefined}
              className={`${tab} aria-[current=page]:text-brand aria-[current=page]:after:bg-brand`}
            >
              {t(`section.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
