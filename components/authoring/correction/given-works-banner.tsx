'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Work } from '#contract/work'

interface Props {
  works: readonly Work[]
  /** That they use what is edited. */
  inUse: string
  /** What can be done to them. */
  offer: string
  /** Whether something is written that no save has: works take what is saved. */
  dirty: boolean
  /** The window that corrects them. */
  children: (onClose: () => void) => ReactNode
}

/** Says that works under way use what is edited as it was given, and offers to correct them; nothing when there are none. */
export function GivenWorksBanner({ works, inUse, offer, dirty, children }: Props) {
  const t = useTranslations('authoring.given')
  const [open, setOpen] = useState(false)
  if (works.length === 0) return null
  return (
    <div className="mb-6">
      <AlertBanner closable={false}>
        <p>{inUse}</p>
        <p>{dirty ? t('saveFirst') : offer}</p>
        <Button size="sm" className="mt-2 mb-1 pointer-coarse:min-h-11" disabled={dirty} onClick={() => setOpen(true)}>
          {t('open', { count: works.length })}
        </Button>
      </AlertBanner>
      {open ? children(() => setOpen(false)) : null}
    </div>
  )
}
