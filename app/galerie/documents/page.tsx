import { DocumentGallery } from '#components/document/document-gallery'
import { listTexts, mediaTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

/** Upload field and document viewer in every state. Not part of the product. */
export default function Page() {
  return (
    <Texts namespaces={['gallery', 'errors', 'document', ...listTexts, ...mediaTexts]}>
      <DocumentGallery heavy="/galerie/documents/manuel.pdf" />
    </Texts>
  )
}
