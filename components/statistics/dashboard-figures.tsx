import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/error-state'
import type { Dashboard } from '#contract/statistics'
import { countChange } from '#domain/statistics/change'
import { GivenCard, StartedCard, SubmissionCard, SuccessCard } from './cards.tsx'
import { ChangeText } from './change-text.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Headline } from './headline.tsx'

interface Props {
  /** Undefined when it could not be loaded. */
  dashboard: Dashboard | undefined
  scope: 'own' | 'school' | 'schools'
  /** The page with all of it, for those who have one. */
  href?: string
}

/** The figures that open a dashboard (STA-026): at a glance, each with what it is a share of and how it moved. */
export function DashboardFigures({ dashboard, scope, href }: Props) {
  const t = useTranslations('statistics')
  return (
    <Section id="chiffres" title={t(`dashboard.${scope}`)} more={href ? { href, label: t('dashboard.all') } : undefined}>
      {dashboard ? <Cards {...dashboard} scope={scope} /> : <ErrorState text={t('error')} />}
    </Section>
  )
}

function Cards({ scope, ...dashboard }: Dashboard & Pick<Props, 'scope'>) {
  const t = useTranslations('statistics')
  const { figures, before } = dashboard
  const { works, rates, training, activation } = figures
  const [earlier, students] = [before.figures, activation?.byRole.student]
  return (
    <>
      {scope === 'own' ? null : <Headline dashboard={dashboard} scope={scope} />}
      <FigureCards>
        {students ? (
          <FigureCard
            title={t('dashboard.students')}
            value={t('number', { value: students.active })}
            percent={students.rate}
            detail={t('dashboard.ofStudents', { total: students.total, value: students.rate })}
            change={
              <ChangeText change={countChange(students.active, earlier.activation?.byRole.student.active)} unit="percent" />
            }
          />
        ) : null}
        <GivenCard now={works} before={earlier.works} />
        <SubmissionCard now={works} before={earlier.works} />
        <SuccessCard now={rates} before={earlier.rates} />
        {students ? null : <StartedCard now={training} before={earlier.training} />}
      </FigureCards>
    </>
  )
}
