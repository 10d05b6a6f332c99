import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import { routes } from '#lib/routes'
import type { Statistics } from './block.tsx'
import { ComparedDates } from './compared-bars.tsx'
import { Headline } from './headline.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { SectionTabs } from './section-tabs.tsx'
import { SuccessFigures } from './success-figures.tsx'
import { UseFigures } from './use-figures.tsx'
import { WorkFigures } from './work-figures.tsx'

/** The section that the address asks for (OP-027); without it all of them. */
export type StatisticsContext = 'work' | 'success'

export type NextStep = 'classes' | 'work'

interface Props {
  statistics: Statistics
  /** Whose figures: of one school, or of those that a supervisor selects. */
  scope: 'school' | 'schools'
  context: StatisticsContext | undefined
  /** The addresses of the sections, the rest of the address kept. */
  hrefs: Readonly<Record<StatisticsContext | 'all', string>>
  hrefToOpen: HrefToOpen
  /** A filter is on that people are not narrowed by. */
  narrowed: boolean
  /** What comes next where a whole school year has no work: known when the dates are that year and nothing narrows it. */
  nextStep?: NextStep | undefined
  /** Shows the whole school year, when the chosen dates hold nothing. */
  wholeYearHref: string
  filters: ReactNode
  notices: ReactNode
  /** The tables as files. */
  exports: ReactNode
}

/** The statistics of a school or of many (OP-026): what matters in a sentence, then the figures, then how they moved. */
export function StatisticsScreen(props: Props) {
  const { statistics, scope, context, hrefs, narrowed, wholeYearHref, filters, notices } = props
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
            <Headline dashboard={dashboard} scope={scope} />
            {dashboard ? <ComparedDates before={dashboard.before} /> : null}
            {narrowed ? <p>{t('headline.notNarrowed')}</p> : null}
          </>
        }
        filters={filters}
      />
      {notices}
      <SectionTabs current={context ?? 'all'} hrefs={hrefs} />
      <div className="flex flex-col gap-12">
        {nextStep ? <Beginning nextStep={nextStep} /> : null}
        {empty && !nextStep ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} action={<a href={wholeYearHref}>{t('empty.action')}</a>} />
        ) : null}
        {empty ? null : <Sections {...props} works={nextStep === undefined} />}
      </div>
      {dashboard ? null : <ErrorState text={t('error')} />}
    </>
  )
}

/** A year without work so far: what to do next, instead of drawings of nothing. */
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

/** `works`: there are works or trainings to tell of. */
function Sections({ statistics, context, hrefToOpen, narrowed, exports, works }: Props & { works: boolean }) {
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

/** Nothing was due and nobody trained. */
function hasNoWork({ dashboard }: Statistics): boolean {
  if (!dashboard) return false
  const { works, training } = dashboard.figures
  return works.assigned === 0 && works.count === 0 && training.started === 0
}

/** Nobody came either: told once, instead of a page of zeros. */
const isEmpty = (statistics: Statistics) => hasNoWork(statistics) && (statistics.dashboard?.figures.sessions?.total ?? 0) === 0
