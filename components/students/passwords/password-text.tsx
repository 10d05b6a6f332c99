import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { SignInPicture } from '#contract/child-sign-in-limits'
import { picturesOf } from './slip.ts'

/** A password to read on the screen: its pictures with their names, which can be typed too, or its words. */
export function PasswordText({ password }: { password: string }) {
  const pictures = picturesOf(password)
  return pictures ? <PasswordPictures pictures={pictures} /> : <code className="break-words">{password}</code>
}

/** The pictures of a password with their names: on the screen, or in the measures of a printed slip. */
export function PasswordPictures({ pictures, printed = false }: { pictures: readonly SignInPicture[]; printed?: boolean }) {
  const t = useTranslations('studentPassword.picture')
  return (
    <ol className={clsx('flex', printed ? 'gap-[2mm]' : 'flex-wrap gap-3')}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may come twice; the order never changes.
        <li key={index} className={clsx('flex flex-col items-center', printed ? 'text-[7pt]' : 'text-xs')}>
          {/* biome-ignore lint/performance/noImgElement: a few hundred bytes, drawn for this size; nothing to optimise on the way. */}
          <img src={`/sign-in/${picture}.svg`} alt="" className={printed ? 'size-[10mm]' : 'size-9'} />
          {t(picture)}
        </li>
      ))}
    </ol>
  )
}
