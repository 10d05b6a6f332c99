import { useTranslations } from 'next-intl'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'
import { Pair } from './pair.tsx'

/** Each left side with its answer; for authors also the extra answers. */
export function MatchingSolution({ question, density }: SolutionProps<AskedOf<'Matching'>>) {
  const t = useTranslations('questions.pairs')
  const { pairs, extras, speakerLanguage } = question.data
  return (
    <SolutionFrame title={t('title')} density={density}>
      <ul className="flex flex-col gap-2">
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} language={speakerLanguage}>
            {density === 'bubble' ? <strong className="text-good">{pair.right}</strong> : pair.right}
          </Pair>
        ))}
      </ul>
      {extras.length > 0 && density === 'row' ? (
        <p className="text-sm break-words text-muted">{t('extras', { texts: extras.map(({ text }) => text).join(', ') })}</p>
      ) : null}
    </SolutionFrame>
  )
}
