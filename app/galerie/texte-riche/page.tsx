import { RichTextGallery } from '#components/rich-text/rich-text-gallery'
import { Texts } from '#components/ui/texts'

export default function Page() {
  return (
    <Texts namespaces={['gallery', 'errors', 'document', 'recorder', 'formula', 'richText']}>
      <RichTextGallery />
    </Texts>
  )
}
