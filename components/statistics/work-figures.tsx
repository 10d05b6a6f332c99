import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/error-state'
import { routes } from '#lib/routes'
import { Block, type Statistics } from './block.tsx'
import { CompletionCard, GivenCard, StartedCard, SubmissionCard } from './cards.tsx'
import { FigureCards } from './figure-card.tsx'
import { Shares } from './shares.tsx'

/** What was given and handed in, trainings, and how works divide (STA-013, STA-015 to 017). `linked`: the lists may be read. */
export function WorkFigures({ statistics, linked }: { statistics: Statistics; linked: boolean }) {
  const t = useTranslations('statistics')
  const { dashboard, works, training, repartition, byLevel } = statistics
  const before = dashboard?.before.figures
  return (
    <>
      <Block value={works} error={t('error')}>
        {(sum) => (
          <FigureCards>
            <GivenCard
              now={sum}
              before={before?.works}
              link={linked ? { href: routes.workList, label: t('works.link') } : undefined}
            />
            <SubmissionCard now={sum} before={before?.works} />
            {training ? (
              <>
                <StartedCard now={training} before={before?.training} />
                <CompletionCard now={training} before={before?.training} />
              </>
            ) : null}
          </FigureCards>
        )}
      </Block>
      {training ? null : <ErrorState text={t('error')} />}
      <Block value={repartition} error={t('error')}>
        {(parts) => (
          <Shares
            title={t(byLevel ? 'repartition.byLevel' : 'repartition.bySubject')}
            first={t(byLevel ? 'repartition.level' : 'repartition.subject')}
            counted={t('works.given')}
            parts={parts}
          />
        )}
      </Block>
    </>
  )
}
