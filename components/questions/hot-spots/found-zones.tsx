import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { SpotMark, SpotsPicture, ZoneOutline, zoneLetter } from '#components/ui/reading/spots-picture'
import type { HotSpotsData } from '#contract/questions/hot-spots'
import { foundZones, readMarks } from '#domain/scoring/hot-spots'
import { textPictureAddress } from '#lib/browser/file-address'

interface Props {
  data: HotSpotsData
  /** The marks, encoded as in domain/scoring/hot-spots. */
  entries: readonly string[]
}

const looks = {
  hit: { icon: 'check', colour: 'text-good' },
  missed: { icon: 'info', colour: 'text-warn' },
  wrong: { icon: 'close', colour: 'text-bad' },
} as const

/** The zones an answer found on a picture: drawn over it, then listed in words. Zones rightly left unmarked are not shown. */
export function FoundZones({ data: { picture, zones }, entries }: Props) {
  const t = useTranslations('ui.zones')
  const marks = readMarks(zones, entries)
  const judged = foundZones(zones, entries).flatMap((zone, place) =>
    zone.found === 'left' ? [] : [{ ...zone, found: zone.found, letter: zoneLetter(place) }],
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
          <li key={id} className="flex items-start gap-2">
            <Icon name={looks[found].icon} className={clsx('mt-0.5 shrink-0', looks[found].colour)} />
            <span className="min-w-0 break-words">
              {t('zone', { letter, label })}{' '}
              <span className={clsx('text-sm font-semibold', looks[found].colour)}>{t(found)}</span>
            </span>
          </li>
        ))}
        {beside > 0 ? (
          <li className="flex items-start gap-2">
            <Icon name="close" className="mt-0.5 shrink-0 text-bad" />
            {t('beside', { count: beside })}
          </li>
        ) : null}
      </ul>
    </div>
  )
}
