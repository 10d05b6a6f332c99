'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { PasswordField } from '#components/ui/fields/password-field'
import type { ListedPupil } from '#contract/child-sign-in'
import { pictureCount, type SignInPicture, signInPictures } from '#contract/child-sign-in-limits'
import type { LoginProblem } from '#lib/browser/login-problem'
import { LoginNotice } from './login-notice.tsx'
import { signIn } from './sign-in.ts'

type Props = {
  action: string
  redirect: string
  code: string
  pupil: ListedPupil
  problem: LoginProblem | undefined
}

/** The password of a pupil: pressed in pictures, or typed. As a plain form it works before the scripts have loaded, too. */
export function ClassForm({ action, redirect, code, pupil, problem: first }: Props) {
  const t = useTranslations('classSignIn')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(first)
  const [pending, setPending] = useState(false)
  const [pressed, setPressed] = useState<readonly SignInPicture[]>([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (pupil.pictures && pressed.length < pictureCount) return setProblem({ fields: { password: 'required' } })
    if (password === '') return setProblem({ fields: { password: 'required' } })
    setPending(true)
    const result = await signIn(action, { code, pupil: pupil._id, password, redirect })
    if ('redirect' in result) return window.location.assign(result.redirect)
    setPending(false)
    setPressed([])
    setProblem(result.problem)
    form.current?.querySelector<HTMLElement>('input[type=password], [data-picture]')?.focus()
  }

  const missing = problem?.fields.password === undefined ? undefined : t(pupil.pictures ? 'picturesMissing' : 'passwordMissing')
  const wrong = problem?.notice === 'credentials'
  return (
    <form ref={form} action={action} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="pupil" value={pupil._id} />
      {wrong ? (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {t('wrong')}
        </p>
      ) : null}
      <LoginNotice notice={wrong ? undefined : problem?.notice} retryPath={undefined} />
      {pupil.pictures ? (
        <PicturePad pressed={pressed} error={missing} onChange={setPressed} />
      ) : (
        <PasswordField label={t('password')} name="password" error={missing} autoComplete="off" />
      )}
      <Button type="submit" variant="primary" full pending={pending} label={t('submit')} />
    </form>
  )
}

type PicturePadProps = {
  pressed: readonly SignInPicture[]
  error: string | undefined
  onChange: (pressed: readonly SignInPicture[]) => void
}

/** The pictures of a password, to press in order. Who looks on sees how many were pressed, not which. */
function PicturePad({ pressed, error, onChange }: PicturePadProps) {
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
        <Button disabled={pressed.length === 0} onClick={erase} label={t('erase')} />
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
