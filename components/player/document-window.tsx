'use client'

import { DialogWindow } from '#components/ui/dialog-window'
import { LazyDocumentViewer } from '../document/lazy-document-viewer.tsx'

/** A document over the page. */
export function DocumentWindow({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  return (
    <DialogWindow open wide onOpenChange={(open) => open || onClose()} title={name}>
      <LazyDocumentViewer src={src} name={name} />
    </DialogWindow>
  )
}
