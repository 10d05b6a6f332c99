import { useTranslations } from 'next-intl'
import { type HrefToOpen, type OpenFigure, wordsOf } from './open-figure.ts'

/** Makes the links by which a figure is opened; none where its reader has no such lists. */
export function useOpenLinks(hrefToOpen: HrefToOpen | undefined) {
  const t = useTranslations('statistics.open')
  return (...figures: readonly OpenFigure[]) =>
    figures.flatMap((one) => {
      const href = hrefToOpen?.(one)
      return href === undefined ? [] : [{ href, label: t(wordsOf(one)) }]
    })
}
