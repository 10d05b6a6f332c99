import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { readUpload } from '#components/document/read-upload.ts'
import { FileChoice } from '#components/ui/fields/file-choice'
import { callApi } from '#lib/browser/client'
import { useTextFile } from './use-text-file.ts'

type Props = Pick<ReturnType<typeof usePictureFile>, 'chosen' | 'problem' | 'take'> & {
  id: string
  /** Whether the file replaces an existing picture. */
  replaces?: boolean
}

/** Chooses a picture file and shows a preview before it is uploaded. */
export function PictureFileField({ id, chosen, problem, take, replaces = false }: Props) {
  const t = useTranslations('richText.picture')
  return (
    <FileChoice
      id={id}
      label={t(chosen || replaces ? 'chooseOther' : 'choose')}
      accept=".png,.jpg,.jpeg,.gif,.webp"
      chosen={chosen?.name}
      problem={problem}
      onChoose={take}
      before={
        chosen ? (
          // biome-ignore lint/performance/noImgElement: a data URL, not uploaded yet
          <img src={chosen.data} alt="" className="size-16 rounded-control bg-white object-contain" />
        ) : null
      }
    />
  )
}

/** Reads the picture that a teacher chose, or pasted or dropped (`first`), and uploads it to the content host on `keep`. */
export function usePictureFile(first: File | null) {
  const t = useTranslations('richText.picture')
  const file = useTextFile({
    words: { formatError: t('formatError'), missing: t('missing') },
    read: readPicture,
    send: ({ name, data }) => callApi('keepPicture', { body: { picture: { name, data } } }),
  })
  const takeNow = useRef(file.take)
  takeNow.current = file.take
  useEffect(() => {
    if (first) void takeNow.current(first)
  }, [first])
  return file
}

/** Reads the picture and its dimensions in pixels. */
async function readPicture(file: File, signal: AbortSignal) {
  const read = await readUpload(file, { kind: 'attachment', limit: undefined, signal, onProgress: () => {} })
  if (typeof read === 'string') return read
  const dimensions = await dimensionsOf(read.file.data)
  return dimensions ? { ...read.file, ...dimensions } : 'formatError'
}

/** Dimensions of a picture in pixels; null if the browser cannot decode it. */
async function dimensionsOf(data: string): Promise<{ width: number; height: number } | null> {
  const image = new Image()
  image.src = data
  const drawn = await image.decode().then(
    () => true,
    () => false,
  )
  return drawn && image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null
}
