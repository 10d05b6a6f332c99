'use client'

import { useTranslations } from 'next-intl'
import { GivenWorksBanner, type GivenWorksProps } from '#components/authoring/correction/given-works-banner'
import { windowPart } from '#components/ui/windows/lazy-window'
import { callApi } from '#lib/browser/client'

const correctionDialog = windowPart(() => import('./correction-dialog.tsx'))

/** Says how many works in progress contain an earlier state of this module, and offers to correct them; nothing if none. */
export function GivenWorks(props: GivenWorksProps) {
  const t = useTranslations('moduleEditor.given')
  return (
    <GivenWorksBanner
      {...props}
      of="module"
      list={(id) => callApi('listModuleWorks', { params: { id } })}
      inUse={(count) => t('inUse', { count })}
      offer={t('offer')}
      dialog={correctionDialog}
    />
  )
}
