'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#components/ui/states/content-states'

/** Buttons for a first class; they stay after it exists, since an import makes it while its dialog still shows the passwords. */
export function FirstGroup({ none, children }: { none: boolean; children: ReactNode }) {
  const t = useTranslations('assign.firstGroup')
  const [began] = useState({ none, children })
  if (!began.none) return null
  return (
    <div className="mb-8">
      <EmptyState title={none ? t('title') : t('ready')} text={none ? t('text') : t('readyText')} action={began.children} />
    </div>
  )
}
