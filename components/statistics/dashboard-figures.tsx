import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/error-state'
import type { Dashboard } from '#contract/statistics'
import { countChange } from '#domain/statistics/change'
import { GivenCard, StartedCard, SubmissionCard, SuccessCard } from './cards.tsx'
import { ChangeText } from './change-text.tsx'
import { ComparedDates } from './compared-bars.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Headline } from './headline.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { useOpenLinks } from './use-open-links.ts'

interface Props {
  /** Undefined when it failed to load. */
  dashboard: Dashboard | undefined
  scope: 'own' | 'school' | 'schools' | 'everywhere'
  /** URL of the full statistics, for users who have that page. */
  href?: string
  hrefToOpen?: HrefToOpen
}

/** The figures at the top of a dashboard (STA-026), each with its base and its change. */
export function DashboardFigures({ dashboard, scope, href, hrefToOpen }: Props) {
  const t = useTranslations('statistics')
  return (
    <Section id="chiffres" title={t(`dashboard.${scope}`)} more={href ? { href, label: t('dashboard.all') } : undefined}>
      {dashboard ? <Cards {...dashboard} scope={scope} hrefToOpen={hrefToOpen} /> : <ErrorState text={t('error')} />}
    </Section>
  )
}

function Cards({ scope, hrefToOpen, ...dashboard }: Dashboard & Pick<Props, 'scope'> & { hrefToOpen: HrefToOpen | undefined }) {
  const t = useTranslations('statistics')
  const links = useOpenLinks(hrefToOpen)
  const { figures, before } = dashboard
  const { works, rates, training, activation } = figures
  const toWorks = links([{ of: 'works' }, works.count])
  const [earlier, students] = [before.figures, activation?.byRole.student]
  // The counts compared by the bars labelled « Avant ».
  const compared = [works.count, earlier.works.count, ...(students ? [] : [training.started, earlier.training.started])]
  return (
    <>
      {scope === 'own' || scope === 'everywhere' ? null : <Headline dashboard={dashboard} scope={scope} />}
      <FigureCards>
        {students ? (
          <FigureCard
            title={t('dashboard.students')}
            value={t('number', { value: students.active })}
            percent={students.total > 0 ? students.rate : undefined}
            detail={t('dashboard.ofStudents', { total: students.total, value: students.rate })}
            change={
              <ChangeText change={countChange(students.active, earlier.activation?.byRole.student.active)} unit="percent" />
            }
            links={links(
              [{ of: 'active', role: 'STUDENT' }, students.active],
              [{ of: 'inactive', role: 'STUDENT' }, students.total - students.active],
            )}
          />
        ) : null}
        <GivenCard now={works} before={earlier.works} links={toWorks} />
        <SubmissionCard now={works} before={earlier.works} links={toWorks} />
        <SuccessCard now={rates} before={earlier.rates} links={toWorks} />
        {students ? null : <StartedCard now={training} before={earlier.training} />}
      </FigureCards>
      {compared.some(Boolean) ? <ComparedDates before={before} /> : null}
    </>
  )
}
