import { useTranslations } from 'next-intl'
import type { ResultProps } from './views.ts'

type Props = Pick<ResultProps, 'verdict'> & { right: number; total: number }

export function CountResult({ verdict, right, total }: Props) {
  const t = useTranslations('player')
  return <p>{verdict === 'right' ? t('holesAllRight') : t('holesSomeRight', { right, total })}</p>
}
