'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDone, useWriting } from '#components/calls/use-writing.ts'
import { avatars } from '#contract/avatar-names'
import { avatarPath } from '#domain/pictures'
import { callApi } from '#lib/browser/client'

/** The 20 and 16 avatars to choose from (PRF-007, PRF-008), or the `first` of each; choosing one saves it. */
export function AvatarForm({ avatar, first }: { avatar: string; first?: number }) {
  const t = useTranslations('profile')
  const [chosen, setChosen] = useState(avatar)
  const done = useDone()
  const { write, pending } = useWriting()
  const choose = async (name: string) => {
    const before = chosen
    setChosen(name)
    const saved = await write(() => callApi('changeAvatar', { body: { avatar: name } }))
    if (saved) done(t('avatarSaved'))
    else setChosen(before)
  }
  return (
    <div className="flex flex-col gap-5" aria-busy={pending}>
      {(['female', 'male'] as const).map((series) => (
        <fieldset key={series}>
          <legend className="mb-2 font-semibold">{t(`avatarSeries.${series}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {avatars[series].slice(0, first).map((name, index) => (
              <label key={name} className="relative cursor-pointer rounded-full">
                <input
                  type="radio"
                  name="avatar"
                  value={name}
                  checked={chosen === name}
                  disabled={pending}
                  onChange={() => void choose(name)}
                  className="peer sr-only"
                />
                {/* biome-ignore lint/performance/noImgElement: a few kilobytes, drawn for this size */}
                <img
                  src={avatarPath(name)}
                  alt={t('avatarOf', { series, number: index + 1 })}
                  width={56}
                  height={56}
                  loading="lazy"
                  className="size-14 rounded-full border-4 border-transparent bg-sunken peer-checked:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
                />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
