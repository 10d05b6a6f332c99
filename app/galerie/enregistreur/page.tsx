import { RecorderGallery } from '#components/recorder/recorder-gallery'
import { listTexts, mediaTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

/** The voice recorder in every mode and state. Not part of the product. */
export default function Page() {
  return (
    <Texts namespaces={['gallery', 'errors', 'recorder', ...listTexts, ...mediaTexts]}>
      <RecorderGallery />
    </Texts>
  )
}
