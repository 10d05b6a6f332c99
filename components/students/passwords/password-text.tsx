'use client'

import { useTranslations } from 'next-intl'
import { picturesOf } from './slip.ts'

/** A password to read on the screen: its pictures with their names, which can be typed too, or its words. */
export function PasswordText({ password }: { password: string }) {
  const t = useTranslations('studentPassword.picture')
  const pictures = picturesOf(password)
  if (!pictures) return <code className="break-words">{password}</code>
  return (
    <ol className="flex flex-wrap gap-3">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may come twice; the order never changes.
        <li key={index} className="flex flex-col items-center text-xs">
          {/* biome-ignore lint/performance/noImgElement: a few hundred bytes, drawn for this size; nothing to optimise on the way. */}
          <img src={`/sign-in/${picture}.svg`} alt="" className="size-9" />
          {t(picture)}
        </li>
      ))}
    </ol>
  )
}
