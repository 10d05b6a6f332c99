import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { canReload } from '#lib/browser/headless'
import { PlayerEnvironmentContext } from '../player-context.ts'

/** Says that the teacher corrected the work since this page was loaded. A reload loses neither answers nor drafts. */
export function CorrectedNotice() {
  const t = useTranslations('player.corrected')
  const { busy } = useContext(PlayerEnvironmentContext)
  const reload = () => busy.whenFree(() => window.location.reload())
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-3 py-2 text-sm">
      <Icon name="info" className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 text-warn">{t('text')}</p>
      {canReload() ? <Button size="sm" className="pointer-coarse:min-h-11" onClick={reload} label={t('show')} /> : null}
    </div>
  )
}
