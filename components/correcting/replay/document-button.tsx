'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { Button } from '#components/ui/actions/button'
import { Dialog } from '#components/ui/windows/dialog'

type Props = {
  /** A same-origin URL. */
  src: string
  name: string
  label: string
  tools?: ReactNode
}

export function DocumentButton({ src, name, label, tools }: Props) {
  const t = useTranslations('document')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="document" className="self-start" onClick={() => setOpen(true)} label={label} />
      <Dialog open={open} onClose={() => setOpen(false)} wide title={t('viewer', { name })}>
        <LazyDocumentViewer src={src} name={name} downloadable tools={tools} />
      </Dialog>
    </>
  )
}
