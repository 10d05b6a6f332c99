'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { PasswordField } from '#components/ui/fields/password-field'
import { minPasswordLength } from '#contract/password-length'
import { callApi } from '#lib/browser/client'
import { type FieldErrors, useSave } from './use-save.ts'

const fields = ['oldPassword', 'newPassword', 'confirmation'] as const
type Field = (typeof fields)[number]
type Entries = Record<Field, string>

const empty: Entries = { oldPassword: '', newPassword: '', confirmation: '' }
const words = new Map<string, 'oldRequired' | 'oldWrong' | 'tooShort' | 'tooLong' | 'different'>([
  ['oldPassword.required', 'oldRequired'],
  ['oldPassword.wrong', 'oldWrong'],
  ['newPassword.required', 'tooShort'],
  ['newPassword.tooShort', 'tooShort'],
  ['newPassword.tooLong', 'tooLong'],
  ['confirmation.different', 'different'],
])

/** Changes the password (PRF-002 to 006): the old one, then the new one twice, at least eight characters. No draft is kept. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations('profile')
  const [typed, setTyped] = useState(empty)
  const { save, pending, errors, setErrors } = useSave(fields, t('passwordSaved'))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = mistakes(typed)
    setErrors(wrong)
    const first = fields.find((field) => wrong[field] !== undefined)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const { oldPassword, newPassword } = typed
    if (await save(() => callApi('changePassword', { body: { oldPassword, newPassword } }))) setTyped(empty)
    else form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {fields.map((field) => {
        const word = words.get(`${field}.${errors[field]}`)
        return (
          <PasswordField
            key={field}
            name={field}
            label={t(field)}
            required
            {...(field === 'newPassword' ? { hint: t('newPasswordHint', { count: minPasswordLength }) } : {})}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            value={typed[field]}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.target.value })
              setErrors({ ...errors, [field]: undefined })
            }}
            error={word && t(`passwordErrors.${word}`, { count: minPasswordLength })}
          />
        )
      })}
      <div>
        <Button type="submit" pending={pending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  )
}

function mistakes({ oldPassword, newPassword, confirmation }: Entries): FieldErrors<Field> {
  return {
    ...(oldPassword === '' && { oldPassword: 'required' }),
    ...([...newPassword].length < minPasswordLength && { newPassword: 'tooShort' }),
    ...(confirmation !== newPassword && { confirmation: 'different' }),
  }
}
