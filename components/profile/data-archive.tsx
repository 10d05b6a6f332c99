'use client'

import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { failureText } from '#lib/browser/failure-key'
import { personalDataAddress } from '#lib/browser/file-address'

export function DataArchive({ userId, label }: { userId: string; label: string }) {
  const { pending, write } = useWriting(useReportFailure(failureText))
  // Loaded at the press: it reads refusals with the contract's schemas.
  const download = async () => {
    const { downloadStored } = await import('#lib/browser/download-stored')
    await downloadStored(personalDataAddress(userId))
  }
  return <Button icon="download" pending={pending} onClick={() => void write(download)} label={label} />
}
