import { RichTextGallery } from '#components/rich-text/rich-text-gallery'
import { GalleryMessages } from '../messages.tsx'

export default function Page() {
  return (
    <GalleryMessages>
      <RichTextGallery />
    </GalleryMessages>
  )
}
