import { useTranslations } from 'next-intl'
import { FileChoice } from '#components/ui/fields/file-choice'
import type { usePictureFile } from './use-picture-file.ts'

type Props = Pick<ReturnType<typeof usePictureFile>, 'chosen' | 'problem' | 'take'> & {
  id: string
  /** Whether a picture is there already, which another one replaces. */
  replaces?: boolean
}

/** Chooses the file of a picture and shows it before it is kept. */
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
          // biome-ignore lint/performance/noImgElement: not kept yet
          <img src={chosen.data} alt="" className="size-16 rounded-control bg-white object-contain" />
        ) : null
      }
    />
  )
}
