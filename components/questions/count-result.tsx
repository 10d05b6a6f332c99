import { useTranslations } from 'next-intl'

/** A result that counts the right parts of an answer. */
export function CountResult({ percent, right, total }: { percent: number; right: number; total: number }) {
  const t = useTranslations('player')
  return <p>{percent === 100 ? t('holesAllRight') : t('holesSomeRight', { right, total })}</p>
}
