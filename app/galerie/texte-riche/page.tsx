import { RichTextGallery } from '#components/rich-text/rich-text-gallery'
import { listTexts, mediaTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

export default function Page() {
  return (
    <Texts namespaces={['gallery', 'errors', 'richText', ...listTexts, ...mediaTexts]}>
      <RichTextGallery />
    </Texts>
  )
}
