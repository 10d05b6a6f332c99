import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { RichTextPicture } from '#domain/rich-text/node'

/** The room of each size, here and in the editor; a picture is never drawn larger than it is. */
export const pictureRoom = {
  small: 'max-h-40 max-w-[min(100%,10rem)]',
  medium: 'max-h-80 max-w-[min(100%,20rem)]',
  large: 'max-h-[70vh] max-w-full',
} as const satisfies Record<RichTextPicture['size'], string>

/** A picture in a text; a press shows it as large as the screen allows, Escape or a press beside it closes that again. */
export function RichTextPictureView({ picture, src }: { picture: RichTextPicture; src: string }) {
  const t = useTranslations('ui')
  const id = useId()
  const { alt, size, width, height } = picture
  return (
    <div className="flow-root">
      <button
        type="button"
        popoverTarget={id}
        aria-label={alt === '' ? t('picture.enlarge') : t('picture.enlargeNamed', { alt })}
        className="block max-w-full cursor-zoom-in rounded-control"
      >
        {/* biome-ignore lint/performance/noImgElement: a private file in its own size; nothing to optimise on the way. */}
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className={clsx('h-auto w-auto rounded-control bg-white', pictureRoom[size])}
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-h-dvh max-w-full rounded-card border border-line bg-surface p-3 text-ink backdrop:bg-[rgb(0_0_0/60%)]"
      >
        <div className="flex flex-col items-end gap-2">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="min-h-11 rounded-control border border-control px-4 font-semibold"
          >
            {t('close')}
          </button>
          {/* biome-ignore lint/performance/noImgElement: as above */}
          <img src={src} alt={alt} loading="lazy" className="max-h-[80dvh] max-w-full self-center bg-white" />
        </div>
      </div>
    </div>
  )
}
