import { useTranslations } from 'next-intl'

export function CountResult({ percent, right, total }: { percent: number; right: number; total: number }) {
  const t = useTranslations('player')
  return <p>{percent === 100 ? t('holesAllRight') : t('holesSomeRight', { right, total })}</p>
}
