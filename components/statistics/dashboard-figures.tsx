import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { Dashboard } from '#contract/statistics'
import { GivenCard, StartedCard, SubmissionCard, SuccessCard } from './cards.tsx'
import { ComparedDates } from './compared-bars.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Headline } from './headline.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { ActivationChange } from './use-figures.tsx'
import { useOpenLinks } from './use-open-links.ts'

interface Props {
  dashboard: Dashboard | undefined
  scope: 'own' | 'school' | 'schools' | 'everywhere'
  /** Number of schools of a supervisor's selection. */
  schools?: number
  /** URL of the full statistics, for users who have that page. */
  href?: string
  hrefToOpen?: HrefToOpen
}

/** The figures at the top of a dashboard (STA-026), each with its base and its change. */
export function DashboardFigures({ dashboard, href, hrefToOpen, ...whose }: Props) {
  const t = useTranslations('statistics')
  return (
    <Section id="chiffres" title={t(`dashboard.${whose.scope}`)} more={href ? { href, label: t('dashboard.all') } : undefined}>
      {dashboard ? <Cards {...dashboard} {...whose} hrefToOpen={hrefToOpen} /> : <ErrorState text={t('error')} />}
    </Section>
  )
}

function Cards({
  scope,
  schools,
  hrefToOpen,
  ...dashboard
}: Dashboard & Pick<Props, 'scope' | 'schools'> & { hrefToOpen: HrefToOpen | undefined }) {
  const t = useTranslations('statistics')
  const links = useOpenLinks(hrefToOpen)
  const { figures, before } = dashboard
  const { works, rates, training, activation } = figures
  const toWorks = links([{ of: 'works' }, works.count])
  const [earlier, students] = [before?.figures, activation?.byRole.student]
  // The counts compared by the bars labelled « Avant ».
  const compared = earlier ? [earlier.works.count, ...(students ? [] : [earlier.training.started])] : []
  return (
    <>
      {scope === 'own' || scope === 'everywhere' ? null : <Headline dashboard={dashboard} about="use" schools={schools} />}
      <FigureCards>
        {students ? (
          <FigureCard
            title={t('dashboard.students')}
            value={t('number', { value: students.active })}
            percent={students.total > 0 ? students.rate : undefined}
            detail={t('dashboard.ofStudents', { total: students.total, value: students.rate })}
            change={<ActivationChange now={students} before={earlier?.activation?.byRole.student} />}
            links={links(
              [{ of: 'active', role: 'STUDENT' }, students.active],
              [{ of: 'inactive', role: 'STUDENT' }, students.total - students.active],
            )}
          />
        ) : null}
        <GivenCard now={works} before={earlier?.works} links={toWorks} />
        <SubmissionCard now={works} before={earlier?.works} links={toWorks} />
        <SuccessCard now={rates} before={earlier?.rates} links={toWorks} />
        {students ? null : <StartedCard now={training} before={earlier?.training} />}
      </FigureCards>
      {before && compared.some(Boolean) ? <ComparedDates before={before} /> : null}
    </>
  )
}
