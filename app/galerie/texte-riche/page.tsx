import { RichTextGallery } from '#components/rich-text/rich-text-gallery'
import { Messages } from '#components/ui/messages'

export default function Page() {
  return (
    <Messages namespaces={['richText', 'formula']}>
      <RichTextGallery />
    </Messages>
  )
}
