import { useTranslations } from 'next-intl'
import { type HrefToOpen, type OpenFigure, wordsOf } from './open-figure.ts'

/** A figure, and how much it counts. */
type Counted = readonly [figure: OpenFigure, count: number]

/** Makes the links by which figures are opened: of those that count something, where their reader has such lists. */
export function useOpenLinks(hrefToOpen: HrefToOpen | undefined) {
  const t = useTranslations('statistics.open')
  return (...figures: readonly Counted[]) =>
    figures.flatMap(([one, count]) => {
      const href = count > 0 ? hrefToOpen?.(one) : undefined
      return href === undefined ? [] : [{ href, label: t(wordsOf(one)) }]
    })
}
