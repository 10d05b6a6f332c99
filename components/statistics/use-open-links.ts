import { useTranslations } from 'next-intl'
import { type HrefToOpen, type OpenFigure, openFigureKey } from './open-figure.ts'

type Counted = readonly [figure: OpenFigure, count: number]

/** Builds the links to the lists of counted items, skipping zero counts and lists the reader has no access to. */
export function useOpenLinks(hrefToOpen: HrefToOpen | undefined) {
  const t = useTranslations('statistics.open')
  return (...figures: readonly Counted[]) =>
    figures.flatMap(([one, count]) => {
      const href = count > 0 ? hrefToOpen?.(one) : undefined
      return href === undefined ? [] : [{ href, label: t(openFigureKey(one)) }]
    })
}
