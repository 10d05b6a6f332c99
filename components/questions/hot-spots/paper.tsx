import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PaperZone, SpotsPicture } from '#components/ui/reading/spots-picture'
import type { HotSpotsData } from '#contract/questions/hot-spots'
import { letterOf } from '#domain/paper/parts'
import { maxMarks } from '#domain/scoring/hot-spots'
import { textPictureAddress } from '#lib/browser/file-address'
import { Instruction } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'

type Props = PaperProps<AskedOf<'HotSpots'>>

/** The picture, to draw crosses on. */
export function PaperHotSpots({ question: { data } }: Props) {
  const t = useTranslations('paper.sheet.zones')
  return (
    <>
      <Instruction>{t('mark', { count: maxMarks(data.zones) })}</Instruction>
      <PaperSpots data={data} />
    </>
  )
}

/** The picture with the outlines of the zones to find, and their names. */
export function PaperHotSpotsKey({ question: { data } }: Props) {
  const t = useTranslations('questions.zones')
  const good = data.zones.filter((zone) => zone.good)
  return (
    <>
      <PaperSpots data={data}>
        {good.map((zone, place) => (
          <PaperZone key={zone.id} zone={zone} letter={letterOf(place)} />
        ))}
      </PaperSpots>
      <ul className="paper-rows">
        {good.map(({ id, label }, place) => (
          <li key={id}>{t('zone', { letter: letterOf(place), label })}</li>
        ))}
      </ul>
    </>
  )
}

const PaperSpots = ({ data: { picture }, children }: { data: HotSpotsData; children?: ReactNode }) =>
  picture ? (
    <div className="paper-picture">
      <SpotsPicture picture={picture} src={textPictureAddress(picture.name)}>
        {children}
      </SpotsPicture>
    </div>
  ) : null
