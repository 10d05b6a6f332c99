import { useTranslations } from 'next-intl'
import { Block, type FiguresProps } from './block.tsx'
import { SuccessCard } from './cards.tsx'
import { Evolution } from './evolution.tsx'
import { FigureCards } from './figure-card.tsx'
import { useOpenLinks } from './use-open-links.ts'

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
