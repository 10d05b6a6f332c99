import { useTranslations } from 'next-intl'
import { SpotMark, SpotsPicture, ZoneOutline } from '#components/ui/reading/spots-picture'
import type { HotSpotsData } from '#contract/questions/hot-spots'
import { letterOf } from '#domain/paper/parts'
import { chosenIds } from '#domain/questions/values'
import { foundZones, readMarks } from '#domain/scoring/hot-spots'
import { textPictureAddress } from '#lib/browser/file-address'
import { Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

type Props = GivenProps<AskedOf<'HotSpots'>>

/** The picture with the marks; once judged also with the zones that were found, missed or marked wrongly. */
export const GivenMarks = (props: Props) =>
  props.judged ? <FoundZones data={props.question.data} entries={chosenIds(props.value)} /> : <PlacedMarks {...props} />

/** The marks where they were placed, those chosen by name in words: nothing says in which zone a mark is. */
function PlacedMarks({ question: { data }, value }: Props) {
  const t = useTranslations('questions.zones')
  const marks = readMarks(data.zones, chosenIds(value))
  const placed = marks.flatMap((mark, index) => (mark.entry === mark.zone?.id ? [] : [{ ...mark, number: index + 1 }]))
  return (
    <div className="flex flex-col gap-2">
      {data.picture && placed.length > 0 ? (
        <SpotsPicture picture={data.picture} src={textPictureAddress(data.picture.name)}>
          {placed.map(({ number, ...mark }) => (
            <SpotMark key={mark.entry} at={mark} number={number} />
          ))}
        </SpotsPicture>
      ) : null}
      <ol className="flex flex-col gap-1">
        {marks.map(({ entry, zone }, index) => (
          <li key={entry} className="break-words">
            {t('markIn', { number: index + 1 })}
            <span className="font-semibold">{entry === zone?.id ? zone.label : t('placed')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The picture with all zones and their names. */
export function HotSpotsSolution({ question: { data } }: SolutionProps<AskedOf<'HotSpots'>>) {
  const t = useTranslations('questions.zones')
  const { picture, zones } = data
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      {picture ? (
        <SpotsPicture picture={picture} src={textPictureAddress(picture.name)}>
          {zones.map((zone, place) => (
            <ZoneOutline key={zone.id} zone={{ ...zone, found: zone.good ? 'hit' : 'left' }} letter={letterOf(place)} />
          ))}
        </SpotsPicture>
      ) : null}
      <ul className="flex flex-col gap-1">
        {zones.map(({ id, label, good }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 break-words">
            {t('zone', { letter: letterOf(place), label })}
            {good ? <span className="text-sm leading-6 font-semibold text-good">{t('good')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

type FoundZonesProps = { data: HotSpotsData; entries: readonly string[] }

/** The zones an answer found on a picture: drawn over it, then listed in words. Zones rightly left unmarked are not shown. */
function FoundZones({ data: { picture, zones }, entries }: FoundZonesProps) {
  const t = useTranslations('ui.media.zones')
  const marks = readMarks(zones, entries)
  const judged = foundZones(zones, entries).flatMap((zone, place) =>
    zone.found === 'left' ? [] : [{ ...zone, found: zone.found, letter: letterOf(place) }],
  )
  const beside = marks.filter(({ zone }) => zone === null).length
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {picture ? (
        <SpotsPicture picture={picture} src={textPictureAddress(picture.name)}>
          {judged.map((zone) => (
            <ZoneOutline key={zone.id} zone={zone} letter={zone.letter} />
          ))}
          {marks.map((mark, index) => (
            <SpotMark key={mark.entry} at={mark} number={index + 1} />
          ))}
        </SpotsPicture>
      ) : null}
      <ul className="flex flex-col gap-1">
        {judged.map(({ id, letter, label, found }) => (
          <li key={id} className="break-words">
            {t('zone', { letter, label })} <Verdict verdict={found === 'hit' ? 'right' : found} word={t(found)} />
          </li>
        ))}
        {beside > 0 ? (
          <li>
            <Verdict verdict="wrong" word={t('beside', { count: beside })} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}
