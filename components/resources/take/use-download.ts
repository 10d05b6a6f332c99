import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailureWords, useWriting } from '#components/calls/use-writing.ts'
import { failureText } from '#lib/browser/failure-key'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

/** Downloads a file of the content host. `problem`: why it was refused, in words, until the next try; nothing is saved then. */
export function useDownload() {
  const t = useTranslations('resourceExport')
  const inWords = useFailureWords(failureText, { save: t('failed'), tooLarge: t('tooLarge') })
  const [problem, setProblem] = useState('')
  const { pending, write } = useWriting((error) => {
    if (!leaveWhenExpired(error)) setProblem(inWords(error))
  })
  const download = (address: string) => {
    setProblem('')
    // Loaded at the press: it reads refusals with the contract's schemas.
    void write(async () => (await import('#lib/browser/download-stored')).downloadStored(address))
  }
  return { problem, pending, download }
}
