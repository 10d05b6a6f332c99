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

/** An image document, as wide as its container, or larger when zoomed. */
export function PageImage({ src, name, zoom, onLoaded, onFailed }: Props) {
  const judge = (image: HTMLImageElement) => (image.naturalWidth > 0 ? onLoaded() : onFailed())
  return (
    // biome-ignore lint/performance/noImgElement: a private file at its own size; there is nothing to optimise.
    <img
      src={src}
      alt={name}
      // It may have loaded, or failed, before hydration.
      ref={(image) => {
        if (image?.complete) judge(image)
      }}
      onLoad={({ currentTarget }) => judge(currentTarget)}
      onError={onFailed}
      className={clsx('mx-auto block h-auto', widths[zoom])}
    />
  )
}
