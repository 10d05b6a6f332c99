import { useTranslations } from 'next-intl'
import { Loader } from '#components/ui/states/loader'
import { Logo } from './logo.tsx'

/** Shown while the user is loaded from the session (RTE-005). */
export function Initialisation() {
  const t = useTranslations('nav')
  return (
    <div className="noscript:hidden flex min-h-dvh flex-col items-center justify-center gap-4">
      <Logo large />
      <Loader text={t('initialisation')} />
    </div>
  )
}
