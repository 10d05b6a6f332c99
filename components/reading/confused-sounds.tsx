import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { type ConfusedPair, confusedPairNames, confusedPairs, confusedSounds } from '#domain/reading/confused'
import type { ChoiceFieldProps } from './choice-fields.tsx'
import { soundClass } from './painted.ts'

/** The pairs of sounds that the reader confuses; as soon as one is ticked, only these are coloured. */
export function ConfusedSounds({ choice, onChange }: ChoiceFieldProps) {
  const t = useTranslations('reading.confused')
  const { confused } = choice
  const choose = (pairs: readonly ConfusedPair[]) => onChange({ ...choice, confused: pairs })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('legend')}</legend>
      <p className="text-sm text-muted">{t('hint')}</p>
      <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-4">
        {confusedPairNames.map((pair) => (
          <ChoiceRow
            key={pair}
            type="checkbox"
            label={<PairName pair={pair} />}
            checked={confused.includes(pair)}
            onChange={() => choose(confused.includes(pair) ? confused.filter((one) => one !== pair) : [...confused, pair])}
          />
        ))}
      </div>
      {confused.length > 0 ? (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => choose([])} label={t('all')} />
      ) : null}
    </fieldset>
  )
}

/** Both sounds, as they are coloured in the text. */
function PairName({ pair }: { pair: ConfusedPair }) {
  const t = useTranslations('reading.confused')
  const [first, second] = confusedPairs[pair].map((name) => (
    <span key={name} className={soundClass(confusedSounds[name])}>
      {t(`sound.${name}`)}
    </span>
  ))
  return t.rich('pair', { first: () => first, second: () => second })
}
