import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { UploadField } from '#components/document/upload-field'
import { Button } from '#components/ui/actions/button'
import { Dialog } from '#components/ui/windows/dialog'
import type { Attachment } from '#domain/player/attachment'
import type { NewFile } from '#domain/upload/value'
import { blobOf } from '#lib/browser/data-url'

interface Props {
  /** The time is up: what is chosen is attached. */
  finishing: boolean
  onAttach: (file: Attachment) => void
  onClose: () => void
}

/** Chooses the document of an answer: an image or a PDF of at most 3 MiB (ERR-045 to 047). */
export function UploadWindow({ finishing, onAttach, onClose }: Props) {
  const t = useTranslations('player')
  const [chosen, setChosen] = useState<NewFile | null>(null)
  const [reading, setReading] = useState(false)
  function attach() {
    const blob = chosen && blobOf(chosen.data)
    if (chosen && blob) onAttach({ kind: 'held', name: chosen.name, blob })
    onClose()
  }
  const ends = finishing && !reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is chosen then
  useEffect(() => {
    if (ends) attach()
  }, [ends])
  return (
    <Dialog
      onClose={onClose}
      title={t('attachDocument')}
      actions={
        <>
          <Button onClick={onClose} label={t('cancel')} />
          <Button variant="primary" icon="check" disabled={chosen === null} onClick={attach} label={t('attach')} />
        </>
      }
    >
      <UploadField
        kind="attachment"
        label={t('myDocument')}
        labelHidden
        value={chosen}
        onChange={setChosen}
        onReading={setReading}
      />
    </Dialog>
  )
}
