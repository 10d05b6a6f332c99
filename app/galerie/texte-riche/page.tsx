import { notFound } from 'next/navigation'
import { RichTextGallery } from '#components/rich-text/rich-text-gallery'
import { Messages } from '#components/ui/messages'

export default function Page() {
  if (process.env.NODE_ENV !== 'development' && process.env.GALLERY !== '1') notFound()
  return (
    <Messages namespaces={['richText']}>
      <RichTextGallery />
    </Messages>
  )
}
