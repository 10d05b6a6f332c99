import { useTranslations } from 'next-intl'
import { SpotsPicture, ZoneOutline, zoneLetter } from '#components/ui/reading/spots-picture'
import { chosenIds } from '#domain/questions/values'
import { textPictureAddress } from '#lib/browser/file-address'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'
import { FoundZones } from './found-zones.tsx'

/** The picture with what a student found, or for authors with all zones and their names. */
export function HotSpotsSolution({ question: { data }, value, density }: SolutionProps<AskedOf<'HotSpots'>>) {
  const t = useTranslations('questions.zones')
  if (density === 'bubble')
    return (
      <SolutionFrame title={t('title')} density={density}>
        <FoundZones data={data} entries={chosenIds(value)} />
      </SolutionFrame>
    )
  const { picture, zones } = data
  return (
    <>
      {picture ? (
        <SpotsPicture picture={picture} src={textPictureAddress(picture.name)}>
          {zones.map((zone, place) => (
            <ZoneOutline key={zone.id} zone={{ ...zone, found: zone.good ? 'hit' : 'left' }} letter={zoneLetter(place)} />
          ))}
        </SpotsPicture>
      ) : null}
      <ul className="flex flex-col gap-1">
        {zones.map(({ id, label, good }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 break-words">
            {t('zone', { letter: zoneLetter(place), label })}
            {good ? <span className="text-sm leading-6 font-semibold text-good">{t('good')}</span> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
