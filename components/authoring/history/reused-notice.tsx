'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'

/** A version put into the editor. `isVersion`: the editor shows it now. `other`: the form to switch back to. */
export interface ReusedVersion<Form> {
  readonly date: string
  readonly other: Form
  readonly isVersion: boolean
}

/** Says that a version was put into the editor and is not saved yet; a button switches between it and the previous form. */
export function ReusedNotice({ reused, onSwitch }: { reused: ReusedVersion<unknown>; onSwitch: () => void }) {
  const t = useTranslations('authoring.history')
  const { date, isVersion } = reused
  return (
    <div className="mb-6" role="status">
      <AlertBanner tone="info" closable={false}>
        <p>{isVersion ? t('taken', { date }) : t('gaveBack')}</p>
        <Button size="sm" className="mt-2 mb-1" onClick={onSwitch}>
          {isVersion ? t('giveBack') : t('takeAgain', { date })}
        </Button>
      </AlertBanner>
    </div>
  )
}
