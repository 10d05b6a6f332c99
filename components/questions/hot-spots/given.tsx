import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { chosenIds } from '#domain/questions/values'
import { readMarks } from '#domain/scoring/hot-spots'
import { Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps } from '../views.ts'
import { FoundZones } from './found-zones.tsx'

/** Each mark with the zone it is in; in a row the picture with what was found. A conversation shows it with the solution. */
export function GivenMarks({ question: { data }, value, density }: GivenProps<AskedOf<'HotSpots'>>) {
  const t = useTranslations('questions')
  const entries = chosenIds(value)
  if (density === 'row') return <FoundZones data={data} entries={entries} />
  return (
    <ol className="flex flex-col gap-1">
      {readMarks(data.zones, entries).map(({ entry, zone }, index) => {
        const right = zone?.good === true
        return (
          <li key={entry} className="break-words">
            {t('zones.markIn', { number: index + 1 })}
            <span className={clsx('font-semibold', right ? 'text-good' : 'text-bad')}>
              {zone ? zone.label : t('zones.outside')}
              <Verdict right={right} word={t(right ? 'said.right' : 'said.wrong')} density={density} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
