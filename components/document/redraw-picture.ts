import { hasTransparency, type RedrawOption, redrawnName, redrawOptions } from '#domain/upload/redraw'

interface Options {
  /** In bytes. */
  readonly limit: number
  readonly signal: AbortSignal
}

/** Redraws a picture upright within the limit, without metadata; null if not decoded or none fits. Rejects when aborted. */
export async function redrawPicture(file: File, { limit, signal }: Options): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  signal.throwIfAborted()
  if (!picture) return null
  try {
    for (const way of redrawOptions(picture, isTransparent(picture))) {
      const blob = await draw(picture, way)
      signal.throwIfAborted()
      // A browser that cannot write a type writes PNG instead.
      if (blob && blob.type === way.type && blob.size <= limit)
        return new File([blob], redrawnName(file.name, way.type), { type: way.type })
    }
    return null
  } finally {
    picture.close()
  }
}

/** Checked on a small copy: transparency of only a few pixels may be lost. */
function isTransparent(picture: ImageBitmap): boolean {
  const side = 256
  const context = canvasOf(side, side).getContext('2d')
  context?.drawImage(picture, 0, 0, side, side)
  return context !== null && hasTransparency(context.getImageData(0, 0, side, side).data)
}

async function draw(picture: ImageBitmap, { width, height, type, quality }: RedrawOption): Promise<Blob | null> {
  const canvas = canvasOf(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
