import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { HotSpotsData } from '#contract/questions/hot-spots'
import { readMarks } from '#domain/scoring/hot-spots'

/** Each mark with the zone it is in, right or wrong; the picture itself comes with the solution. */
export function GivenMarks({ data, entries }: { data: HotSpotsData; entries: readonly string[] }) {
  const t = useTranslations('player')
  return (
    <ol className="flex flex-col gap-1">
      {readMarks(data.zones, entries).map(({ entry, zone }, index) => {
        const isRight = zone?.good === true
        return (
          <li key={entry} className="break-words">
            {t('hotSpots.markIn', { number: index + 1 })}
            <span className={clsx('font-semibold', isRight ? 'text-good' : 'text-bad')}>
              {zone ? zone.label : t('hotSpots.beside')}
              <Icon name={isRight ? 'check' : 'close'} className="ml-1 inline-block" />
              <VisuallyHidden> ({t(isRight ? 'right' : 'wrong')})</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
