import { RecorderGallery } from '#components/recorder/recorder-gallery'
import { GalleryMessages } from '../messages.tsx'

/** The voice recorder in every mode and state. Not part of the product. */
export default function Page() {
  return (
    <GalleryMessages>
      <RecorderGallery />
    </GalleryMessages>
  )
}
