import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/error-state'
import { countChange, rateChange } from '#domain/statistics/change'
import { routes } from '#lib/routes'
import { Block, type Statistics } from './block.tsx'
import { ChangeText } from './change-text.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
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
            <FigureCard
              title={t('works.given')}
              value={t('number', { value: sum.count })}
              detail={t('works.assigned', { count: sum.assigned })}
              change={<ChangeText change={countChange(sum.count, before?.works.count)} unit="percent" />}
              link={linked ? { href: routes.workList, label: t('works.link') } : undefined}
            />
            <FigureCard
              title={t('works.submission')}
              value={sum.assigned ? t('percent', { value: sum.rate }) : t('none')}
              percent={sum.assigned ? sum.rate : undefined}
              detail={t('works.submitted', { done: sum.finished, total: sum.assigned })}
              change={
                <ChangeText
                  change={rateChange(
                    { rate: sum.rate, of: sum.assigned },
                    before && { rate: before.works.rate, of: before.works.assigned },
                  )}
                  unit="points"
                />
              }
            />
            {training ? (
              <>
                <FigureCard
                  title={t('training.started')}
                  value={t('number', { value: training.started })}
                  detail={t('training.detail')}
                  change={<ChangeText change={countChange(training.started, before?.training.started)} unit="percent" />}
                />
                <FigureCard
                  title={t('training.completion')}
                  value={training.started ? t('percent', { value: training.rate }) : t('none')}
                  percent={training.started ? training.rate : undefined}
                  detail={t('training.finished', { done: training.finished, total: training.started })}
                  change={
                    <ChangeText
                      change={rateChange(
                        { rate: training.rate, of: training.started },
                        before && { rate: before.training.rate, of: before.training.started },
                      )}
                      unit="points"
                    />
                  }
                />
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
