'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { PasswordField } from '#components/ui/fields/password-field'
import { TextField } from '#components/ui/fields/text-field'
import { type LoginField, type LoginProblem, missingFields } from '#lib/browser/login-problem'
import { LoginNotice } from './login-notice.tsx'
import { signIn } from './sign-in.ts'

type Props = {
  action: string
  redirect: string
  username?: string | undefined
  problem?: LoginProblem | undefined
  retry: boolean
}

const messageOf = {
  username: { required: 'usernameRequired', tooLong: 'usernameTooLong' },
  password: { required: 'passwordRequired', tooLong: 'passwordTooLong' },
} as const

/** Posts to the BFF: as a plain form before hydration, then with fetch, so that a refusal stays on the page. */
export function LoginForm({ action, redirect, username, problem: first, retry }: Props) {
  const t = useTranslations('login.form')
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(first)
  const [pending, setPending] = useState(false)
  // `problem` is a new object for each attempt, so that the same mistake twice moves the focus twice.
  useEffect(() => {
    const wrong = problem && firstWrong(problem)
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }, [problem])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    const typed = { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') }
    const missing = missingFields(typed.username, typed.password)
    if (missing) return setProblem(missing)
    setPending(true)
    const result = await signIn(action, { ...typed, redirect })
    if ('redirect' in result) return window.location.assign(result.redirect)
    setPending(false)
    setProblem(result.problem)
  }

  const errorOf = (name: LoginField) => {
    const code = problem?.fields[name]
    return code && t(messageOf[name][code])
  }
  return (
    <form ref={form} action={action} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <LoginNotice notice={problem?.notice} retryPath={retry ? redirect : undefined} />
      <input type="hidden" name="redirect" value={redirect} />
      <TextField
        label={t('username')}
        name="username"
        defaultValue={username}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label={t('password')} name="password" error={errorOf('password')} autoComplete="current-password" />
      <Button type="submit" variant="primary" full pending={pending} label={t('submit')} />
    </form>
  )
}

/** The field to focus: the first invalid one; after wrong credentials, the password. */
function firstWrong({ fields, notice }: LoginProblem): LoginField | undefined {
  if (fields.username) return 'username'
  return fields.password || notice === 'credentials' ? 'password' : undefined
}
