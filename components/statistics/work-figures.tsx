import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/content-states'
import { Block, type Statistics } from './block.tsx'
import { CompletionCard, GivenCard, StartedCard, SubmissionCard } from './cards.tsx'
import { FigureCards } from './figure-card.tsx'
import type { HrefToOpen } from './open-figure.ts'
import { Shares } from './shares.tsx'
import { useOpenLinks } from './use-open-links.ts'

/** Works, submissions, trainings and the repartition of works (STA-013, STA-015 to 017). */
export function WorkFigures({ statistics, hrefToOpen }: { statistics: Statistics; hrefToOpen: HrefToOpen }) {
  const t = useTranslations('statistics')
  const { dashboard, works, training, repartition, byLevel } = statistics
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
    </>
  )
}
