'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** Downloads a file of the content host. `problem`: why it was refused, in words, until the next try; nothing is saved then. */
export function useDownload() {
  const t = useTranslations('resourceExport')
  const errors = useTranslations('errors')
  const [problem, setProblem] = useState('')
  const { pending, write } = useWriting((error) => {
    if (leaveWhenExpired(error)) return
    const { key, ...rest } = failureText(error)
    setProblem(
      key === 'save' ? t('failed') : key === 'tooLarge' ? t('tooLarge') : errors(key, 'values' in rest ? rest.values : undefined),
    )
  })
  const download = (address: string) => {
    setProblem('')
    // Loaded at the press: it reads refusals with the contract's schemas.
    void write(async () => (await import('#lib/browser/download-stored')).downloadStored(address))
  }
  return { problem, pending, download }
}
