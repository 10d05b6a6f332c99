'use client'

import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { failureText } from '#lib/browser/failure-key'
import { personalDataAddress } from '#lib/browser/file-address'

export function DataArchive({ userId, label }: { userId: string; label: string }) {
  // Loaded at the press: it reads refusals with the contract's schemas.
  const { pending, run: download } = useAct(async () => {
    const { downloadStored } = await import('#lib/browser/download-stored')
    await downloadStored(personalDataAddress(userId))
  }, useReportFailure(failureText))
  return <Button icon="download" pending={pending} onClick={download} label={label} />
}
