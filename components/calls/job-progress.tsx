import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Progress } from '#components/ui/states/progress'
import { followJobProgress, readJobProgress } from '#lib/browser/job-progress'

/** How far the act is that this page waits for, after some seconds; it goes on without the page, which alone shows passwords. */
export function JobProgress({ passwords = false }: { passwords?: boolean }) {
  const t = useTranslations('jobs')
  const progress = useSyncExternalStore(followJobProgress, readJobProgress, () => null)
  if (!progress) return null
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>{t(passwords ? 'goesOnPasswords' : 'goesOn')}</p>
      <Progress label={t('progress')} {...progress} figures={progress.total > 0} />
    </div>
  )
}
