import { RecorderGallery } from '#components/recorder/recorder-gallery'
import { Messages } from '#components/ui/messages'

/** The voice recorder in every mode and state. Not part of the product. */
export default function Page() {
  return (
    <Messages namespaces={['recorder']}>
      <RecorderGallery />
    </Messages>
  )
}
