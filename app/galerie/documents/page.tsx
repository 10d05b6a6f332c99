import { DocumentGallery } from '#components/document/document-gallery'
import { GalleryMessages } from '../messages.tsx'

/** Upload field and document viewer in every state. Not part of the product. */
export default function Page() {
  return (
    <GalleryMessages>
      <DocumentGallery heavy="/galerie/documents/manuel.pdf" />
    </GalleryMessages>
  )
}
