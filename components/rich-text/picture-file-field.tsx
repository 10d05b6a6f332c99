import { useTranslations } from 'next-intl'
import { FileChoice } from '#components/ui/fields/file-choice'
import type { usePictureFile } from './use-picture-file.ts'

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
