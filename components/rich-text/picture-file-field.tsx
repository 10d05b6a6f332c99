import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'
import type { usePictureFile } from './use-picture-file.ts'

type Props = Pick<ReturnType<typeof usePictureFile>, 'chosen' | 'problem' | 'take'> & { id: string }

/** Chooses the file of a picture and shows it before it is kept. */
export function PictureFileField({ id, chosen, problem, take }: Props) {
  const t = useTranslations('richText.picture')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {chosen ? (
          // biome-ignore lint/performance/noImgElement: not kept yet
          <img src={chosen.data} alt="" className="size-16 rounded-control bg-white object-contain" />
        ) : null}
        <Button size="sm" icon="upload" aria-describedby={`${id}-error`} onClick={() => input.current?.click()}>
          {t(chosen ? 'chooseOther' : 'choose')}
        </Button>
        <span role="status" className="min-w-0 break-words text-muted">
          {chosen?.name}
        </span>
        <input
          ref={input}
          type="file"
          accept=".png,.jpg,.jpeg,.gif,.webp"
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  )
}
