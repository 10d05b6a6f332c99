import { useTranslations } from 'next-intl'
import { Loader } from '#components/ui/loader'
import { Springboard } from '#components/ui/springboard'

/** Shown while the user is loaded from a stored session (RTE-005). */
export function InitialisationScreen() {
  const t = useTranslations('login')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <Springboard />
      <Loader text={t('initialising')} />
    </main>
  )
}
