import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/display/badge'
import { Duration } from '#components/ui/display/duration'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { PageHeader } from '#components/ui/layout/page-header'
import { Section } from '#components/ui/layout/section'
import { type Column, Table } from '#components/ui/layout/table'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { CourseStatistics, ItemAnalysis, Verdict } from '#contract/course-statistics'
import { FigureCard, FigureCards } from './figure-card.tsx'

interface Props {
  title: string
  back: { href: string; label: string }
  /** A choice of views, or the school selector. */
  filters: ReactNode
  notice: ReactNode
  statistics: CourseStatistics | undefined
  /** True when the URL restricts the works to a range of dates. */
  ranged: boolean
  /** Whose works are counted. */
  view: 'me' | 'school' | 'global' | 'selection'
  exports: ReactNode
}

/** The results of a course over its works: figures, and an item analysis of each question. */
export function CourseStatisticsScreen({ title, back, filters, notice, ...shown }: Props) {
  const t = useTranslations('courseStatistics')
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={
          <>
            <p>{title}</p>
            {shown.ranged ? null : <p>{t('everyDate')}</p>}
          </>
        }
        back={back}
        filters={filters}
      />
      {notice}
      {shown.statistics === undefined ? <ErrorState text={t('error')} /> : <Figures {...shown} statistics={shown.statistics} />}
    </>
  )
}

function Figures({
  statistics,
  ranged,
  view,
  exports,
}: Pick<Props, 'ranged' | 'view' | 'exports'> & { statistics: CourseStatistics }) {
  const t = useTranslations('courseStatistics')
  const { works, assigned, submitted, held, submissionRate, averageEvaluation, averageDuration, analysed, fewest } = statistics
  if (works === 0)
    return ranged ? <EmptyState title={t('emptyDates')} /> : <EmptyState title={t(`empty.${view}`)} text={t('empty.text')} />
  return (
    <div className="flex flex-col gap-12">
      <FigureCards>
        <FigureCard title={t('submissions')} value={t('number', { value: submitted })} detail={t('works', { works, assigned })} />
        <FigureCard
          title={t('success')}
          value={<EvaluationBar percent={averageEvaluation} />}
          {...(held > 0 && { detail: t('held', { count: held }) })}
        />
        <FigureCard title={t('time')} value={<Duration ms={averageDuration} />} detail={t('timeDetail')} />
        <FigureCard
          title={t('submissionRate')}
          value={submissionRate === null ? t('none') : t('percent', { value: submissionRate })}
          percent={submissionRate ?? undefined}
          detail={t('submitted', { done: submitted, total: assigned })}
        />
      </FigureCards>
      <Section
        id="questions"
        title={t('questions')}
        detail={t('questionsDetail', { analysed, fewest, whole: String(analysed === submitted) })}
      >
        <Questions questions={statistics.questions} />
        {statistics.questions.length > 0 ? <div className="print:hidden">{exports}</div> : null}
      </Section>
    </div>
  )
}

const tones: Record<Verdict, 'neutral' | 'warn' | 'good' | 'bad'> = {
  tooFew: 'neutral',
  ambiguous: 'bad',
  tooEasy: 'warn',
  tooHard: 'warn',
  helpUseless: 'warn',
  fine: 'good',
}

const figure = { align: 'end' as const, wraps: true }

const Statement = ({ number, statement, moduleName }: ItemAnalysis) => {
  const t = useTranslations('courseStatistics')
  return (
    <span className="block tablet:min-w-44">
      {t('numbered', { number, statement })}
      <span className="block text-sm font-normal text-muted">{moduleName}</span>
    </span>
  )
}

/** A verdict in one word, with an explanation where the word alone is not clear. */
function VerdictText({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('courseStatistics')
  return (
    <span className="max-tablet:text-right">
      <Badge tone={tones[verdict]} label={t(`verdicts.${verdict}`)} />
      {verdict === 'tooFew' || verdict === 'ambiguous' ? (
        <span className="mt-1 block text-sm text-muted">{t(`reasons.${verdict}`)}</span>
      ) : null}
    </span>
  )
}

/** A figure, with its base below. */
const Lines = ({ main, more }: { main: string; more: string }) => (
  <span className="text-right">
    {main}
    <span className="block text-sm text-muted wide:whitespace-nowrap">{more}</span>
  </span>
)

/** French number formatting uses a hyphen as sign, which is hard to see: replace it with the minus sign used in the legend. */
const withMinus = (number: string) => number.replace('-', '\u2212')

function Questions({ questions }: { questions: readonly ItemAnalysis[] }) {
  const t = useTranslations('courseStatistics')
  const format = useFormatter()
  const percent = (value: number | null) => (value === null ? t('none') : t('percent', { value }))
  const rows = questions.map((question) => ({ ...question, _id: question.questionId }))
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'question', header: t('question'), main: true, cell: (question) => <Statement {...question} /> },
    { id: 'verdict', header: t('verdict'), cell: ({ verdict }) => <VerdictText verdict={verdict} /> },
    {
      ...{ id: 'facility', header: t('facility'), ...figure },
      cell: ({ facility, answers }) => <Lines main={percent(facility)} more={t('outOf', { answers })} />,
    },
    {
      ...{ id: 'discrimination', header: t('discrimination'), ...figure },
      cell: ({ discrimination }) =>
        discrimination === null ? t('none') : withMinus(format.number(discrimination, { minimumFractionDigits: 2 })),
    },
    {
      ...{ id: 'help', header: t('help'), ...figure },
      cell: ({ help }) =>
        help.used === 0 ? (
          t('none')
        ) : (
          <Lines
            main={t('helpUsed', { count: help.used })}
            more={t('helpRates', { with: percent(help.with), without: percent(help.without) })}
          />
        ),
    },
    { ...{ id: 'time', header: t('time'), ...figure }, cell: ({ averageDuration }) => <Duration ms={averageDuration} /> },
  ]
  return (
    <>
      <Table caption={t('questions')} columns={columns} rows={rows} />
      <p className="max-w-text text-sm text-muted">{t('legend')}</p>
    </>
  )
}
