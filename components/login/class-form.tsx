'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { PasswordField } from '#components/ui/fields/password-field'
import type { ListedPupil } from '#contract/child-sign-in'
import { pictureCount, type SignInPicture } from '#contract/child-sign-in-limits'
import type { LoginProblem } from '#lib/browser/login-problem'
import { LoginNotice } from './login-notice.tsx'
import { PicturePad } from './picture-pad.tsx'
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
      <Button type="submit" variant="primary" full pending={pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
