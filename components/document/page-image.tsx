'use client'

import { clsx } from 'clsx'
import type { Zoom } from '#domain/upload/pages'

const widths: Record<Zoom, string> = {
  1: 'max-w-full',
  1.5: 'w-[150%] max-w-none',
  2: 'w-[200%] max-w-none',
  3: 'w-[300%] max-w-none',
}

interface Props {
  src: string
  name: string
  zoom: Zoom
  onLoaded: () => void
  onFailed: () => void
}

/** An image as a document: as wide as its place, or larger. */
export function PageImage({ src, name, zoom, onLoaded, onFailed }: Props) {
  const judge = (image: HTMLImageElement) => (image.naturalWidth > 0 ? onLoaded() : onFailed())
  return (
    // biome-ignore lint/performance/noImgElement: a private file in its own size; nothing to optimise on the way.
    <img
      src={src}
      alt={name}
      // It may have come, or failed, before the page was alive.
      ref={(image) => {
        if (image?.complete) judge(image)
      }}
      onLoad={({ currentTarget }) => judge(currentTarget)}
      onError={onFailed}
      className={clsx('mx-auto block h-auto', widths[zoom])}
    />
  )
}
