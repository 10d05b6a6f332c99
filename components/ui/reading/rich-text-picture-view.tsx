import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { RichTextPicture } from '#domain/rich-text/node'

/** Maximum width of the holder and maximum height of the picture for each size, here and in the editor. Never scaled up. */
export const pictureRoom = {
  small: { holder: 'max-w-40', picture: 'max-h-40' },
  medium: { holder: 'max-w-80', picture: 'max-h-80' },
  large: { holder: 'max-w-full', picture: 'max-h-[70vh]' },
} as const satisfies Record<RichTextPicture['size'], object>

interface Props {
  picture: RichTextPicture
  src: string
}

/** The limits of `pictureRoom` in px; a large picture is limited by the viewport. */
const roomPx = { small: 160, medium: 320, large: Number.POSITIVE_INFINITY } as const

type PlainProps = Props & { loading?: 'eager' | 'lazy' }

/** A picture in a text, as large as its size allows. Width and height are set so that its space is reserved while it loads. */
export function PlainPicture({ picture: { alt, size, width, height }, src, loading = 'lazy' }: PlainProps) {
  const scale = Math.min(1, roomPx[size] / width, roomPx[size] / height)
  return (
    // biome-ignore lint/performance/noImgElement: a private file in its own size; nothing to optimise on the way.
    <img
      src={src}
      alt={alt}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      loading={loading}
      className={clsx('h-auto max-w-full rounded-control bg-white object-contain object-left', pictureRoom[size].picture)}
    />
  )
}

/** A picture in a text; a press enlarges it to the screen, Escape or a press outside closes it. */
export function RichTextPictureView({ picture, src }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const { alt } = picture
  return (
    <div className="flow-root">
      <button
        type="button"
        popoverTarget={id}
        data-printed=""
        aria-label={alt === '' ? t('media.picture.enlarge') : t('media.picture.enlargeNamed', { alt })}
        className={clsx('block cursor-zoom-in rounded-control', pictureRoom[picture.size].holder)}
      >
        <PlainPicture picture={{ ...picture, alt: '' }} src={src} />
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
            {t('frame.close')}
          </button>
          {/* biome-ignore lint/performance/noImgElement: as above */}
          <img src={src} alt={alt} loading="lazy" className="max-h-[80dvh] max-w-full self-center bg-white" />
        </div>
      </div>
    </div>
  )
}
