'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { pictureCount, type SignInPicture, signInPictures } from '#contract/child-sign-in-limits'

type Props = {
  pressed: readonly SignInPicture[]
  error: string | undefined
  onChange: (pressed: readonly SignInPicture[]) => void
}

/** The pictures of a password, to press in order. Who looks on sees how many were pressed, not which. */
export function PicturePad({ pressed, error, onChange }: Props) {
  const t = useTranslations('classSignIn')
  const tPicture = useTranslations('studentPassword.picture')
  const full = pressed.length === pictureCount
  const pictures = useRef<HTMLUListElement>(null)
  const erase = () => {
    onChange(pressed.slice(0, -1))
    // With nothing left to erase the button cannot keep the focus.
    if (pressed.length === 1) pictures.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('picturesLabel', { count: pictureCount })}</legend>
      <input type="hidden" name="password" value={pressed.join('-')} />
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2">
          <span className="sr-only">{t('pressed', { count: pressed.length, total: pictureCount })}</span>
          {signInPictures.slice(0, pictureCount).map((place, index) => (
            <span
              key={place}
              aria-hidden="true"
              className={clsx('size-5 rounded-full border-2 border-brand', index < pressed.length && 'bg-brand')}
            />
          ))}
        </p>
        <Button disabled={pressed.length === 0} onClick={erase}>
          {t('erase')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="font-semibold text-bad">
          {error}
        </p>
      ) : null}
      <ul ref={pictures} className="grid grid-cols-5 gap-2">
        {signInPictures.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              data-picture=""
              aria-label={tPicture(picture)}
              aria-disabled={full}
              onClick={() => (full ? undefined : onChange([...pressed, picture]))}
              className="block aspect-square w-full overflow-hidden rounded-control border-2 border-transparent hover:border-brand active:scale-95 aria-disabled:opacity-50"
            >
              {/* biome-ignore lint/performance/noImgElement: a few hundred bytes, drawn for this size; nothing to optimise on the way. */}
              <img src={`/sign-in/${picture}.svg`} alt="" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
