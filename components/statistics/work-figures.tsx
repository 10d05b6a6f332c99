import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/content-states'
import { Block, type FiguresProps } from './block.tsx'
import { CompletionCard, GivenCard, StartedCard, SubmissionCard } from './cards.tsx'
import { Evolution } from './evolution.tsx'
import { FigureCards } from './figure-card.tsx'
import { Shares } from './shares.tsx'
import { useOpenLinks } from './use-open-links.ts'

/** Works, submissions, trainings and the repartition of works (STA-013, STA-015 to 018). */
export function WorkFigures({ statistics, hrefToOpen, whole }: FiguresProps) {
  const t = useTranslations('statistics')
  const { dashboard, works, training } = statistics
  const before = dashboard?.before?.figures
  const links = useOpenLinks(hrefToOpen)
  return (
    <>
      <Block value={works} error={t('error')}>
        {(sum) => (
          <FigureCards>
            <GivenCard now={sum} before={before?.works} links={links([{ of: 'works' }, sum.count])} />
            <SubmissionCard now={sum} before={before?.works} links={links([{ of: 'works' }, sum.count])} />
            {training ? (
              <>
                <StartedCard now={training} before={before?.training} links={links([{ of: 'trainings' }, training.started])} />
                <CompletionCard now={training} before={before?.training} links={links([{ of: 'trainings' }, training.started])} />
              </>
            ) : null}
          </FigureCards>
        )}
      </Block>
      {training ? null : <ErrorState text={t('error')} />}
      {whole ? <Parts statistics={statistics} hrefToOpen={hrefToOpen} /> : null}
    </>
  )
}

/** Works by subject or level, trainings by period. */
function Parts({ statistics: { repartition, byLevel, trainingEvolution }, hrefToOpen }: Omit<FiguresProps, 'whole'>) {
  const t = useTranslations('statistics')
  const number = (value: number) => t('number', { value })
  return (
    <>
      <Block value={repartition} error={t('error')}>
        {(parts) => (
          <Shares
            title={t(byLevel ? 'repartition.byLevel' : 'repartition.bySubject')}
            first={t(byLevel ? 'repartition.level' : 'repartition.subject')}
            counted={t('works.given')}
            parts={parts}
            hrefOf={(id) => hrefToOpen({ of: 'works' }, byLevel ? { level: id } : { subject: id })}
          />
        )}
      </Block>
      <Block value={trainingEvolution} error={t('error')}>
        {(points) => (
          <Evolution
            title={t('training.evolution')}
            points={points}
            value={({ started }) => started || null}
            tells={({ started }) => started > 0}
            hrefOf={(period) => hrefToOpen({ of: 'trainings' }, period)}
            columns={[
              { id: 'started', header: t('training.started'), cell: ({ started }) => number(started) },
              { id: 'finished', header: t('training.finishedOnes'), cell: ({ finished }) => number(finished) },
              {
                id: 'completion',
                header: t('training.completion'),
                cell: ({ value, started }) => (started ? t('percent', { value }) : t('none')),
              },
            ]}
          />
        )}
      </Block>
    </>
  )
}
