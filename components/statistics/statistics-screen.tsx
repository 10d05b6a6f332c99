import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { TabLinks } from '#components/ui/layout/tab-links'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import { routes } from '#lib/routes'
import { Block, type FiguresProps, type Statistics } from './block.tsx'
import { SuccessCard } from './cards.tsx'
import { ComparedDates } from './compared-bars.tsx'
import type { StatisticsContext } from './contexts.ts'
import { Evolution } from './evolution.tsx'
import { FigureCards } from './figure-card.tsx'
import { Headline } from './headline.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { UseFigures } from './use-figures.tsx'
import { useOpenLinks } from './use-open-links.ts'
import { WorkFigures } from './work-figures.tsx'

export type NextStep = 'classes' | 'work'

interface Props {
  statistics: Statistics
  /** Number of schools selected by a supervisor; none for a school's own page. */
  schools?: number | undefined
  context: StatisticsContext | undefined
  contexts: readonly StatisticsContext[]
  /** URLs of the tabs, keeping the other query parameters. */
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
  /** The table of classes, of teachers or of schools, where the URL asks for it. */
  tables?: ReactNode
  exports: ReactNode
}

/** The statistics of one or several schools (OP-026), one question a tab: the trend in a sentence, figures, tables, then a chart. */
export function StatisticsScreen(props: Props) {
  const { statistics, schools, context, contexts, hrefTo, filters, notices } = props
  const t = useTranslations('statistics')
  const { dashboard } = statistics
  const noWork = hasNoWork(statistics)
  const nextStep = noWork ? props.nextStep : undefined
  // Without sessions either, a single notice replaces a page of zeros.
  const empty = noWork && (dashboard?.figures.sessions?.total ?? 0) === 0
  const about = context === 'use' || context === 'work' || context === 'success' ? context : 'all'
  const compares = context === undefined || context === 'use' || context === 'work'
  // Each has its own URL (OP-027).
  const tabs = [undefined, ...contexts].map((one) => ({
    href: hrefTo(one),
    label: t(`section.${one ?? 'all'}`),
    current: one === context,
  }))
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          <>
            <Headline dashboard={empty ? undefined : dashboard} about={about} schools={schools} />
            {dashboard?.before && !empty && compares ? <ComparedDates before={dashboard.before} /> : null}
          </>
        }
        filters={filters}
      />
      {notices}
      <TabLinks label={t('sections')} tabs={tabs} />
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
  const shown = { statistics, hrefToOpen, whole: context !== undefined }
  const has = (one: StatisticsContext) => context === undefined || context === one
  return (
    <>
      {works && has('work') ? (
        <Section id="travaux" title={t('section.work')}>
          <WorkFigures {...shown} />
        </Section>
      ) : null}
      {works && has('success') ? (
        <Section id="reussite" title={t('section.success')}>
          <SuccessFigures {...shown} />
        </Section>
      ) : null}
      {tables}
      {has('use') ? (
        <Section id="utilisation" title={t('section.use')}>
          <UseFigures {...shown} narrowed={narrowed} />
        </Section>
      ) : null}
      <details className="print:hidden">
        <summary className="min-h-11 content-center font-semibold text-brand">{t('exports')}</summary>
        <p className="mb-3 text-muted">{t('exportsDetail')}</p>
        {exports}
      </details>
    </>
  )
}

/** True when no work was due and no training was started. */
function hasNoWork({ dashboard }: Statistics): boolean {
  if (!dashboard) return false
  const { works, training } = dashboard.figures
  return works.assigned === 0 && works.count === 0 && training.started === 0
}

/** Success rate, and with the submission rate by period (STA-014, STA-015, STA-018). */
export function SuccessFigures({ statistics: { dashboard, rates, rateEvolution }, hrefToOpen, whole }: FiguresProps) {
  const t = useTranslations('statistics')
  const before = dashboard?.before?.figures.rates
  const links = useOpenLinks(hrefToOpen)
  const number = (value: number) => t('number', { value })
  const percent = (value: number, of: number) => (of ? t('percent', { value }) : t('none'))
  return (
    <>
      <Block value={rates} error={t('error')}>
        {(all) => (
          <FigureCards>
            <SuccessCard now={all} before={before} links={links([{ of: 'works' }, all.assigned])} />
          </FigureCards>
        )}
      </Block>
      {whole ? (
        <Block value={rateEvolution} error={t('error')}>
          {(points) => (
            <Evolution
              title={t('success.evolution')}
              points={points}
              unit="percent"
              value={({ value, count }) => (count ? value : null)}
              tells={({ assigned }) => assigned > 0}
              hrefOf={(period) => hrefToOpen({ of: 'works' }, period)}
              columns={[
                { id: 'success', header: t('success.rate'), cell: ({ value, count }) => percent(value, count) },
                {
                  id: 'submission',
                  header: t('works.submission'),
                  cell: ({ submission, assigned }) => percent(submission, assigned),
                },
                { id: 'submitted', header: t('success.submitted'), cell: ({ count }) => number(count) },
                { id: 'assigned', header: t('success.assigned'), cell: ({ assigned }) => number(assigned) },
              ]}
            />
          )}
        </Block>
      ) : null}
    </>
  )
}
