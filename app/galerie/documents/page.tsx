import { DocumentGallery } from '#components/document/document-gallery'
import { Messages } from '#components/ui/messages'

/** Upload field and document viewer in every state. Not part of the product. */
export default function Page() {
  return (
    <Messages namespaces={['document']}>
      <DocumentGallery heavy="/galerie/documents/manuel.pdf" />
    </Messages>
  )
}
