'use client'

import { useTranslations } from 'next-intl'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { PasswordField } from '#components/ui/fields/password-field'
import { minPasswordLength } from '#contract/password-length'
import { callApi } from '#lib/browser/client'

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
  const done = useDone()
  const { values, problems, pending, change, attributes } = useForm<Entries, Entries, unknown>({
    initial: empty,
    check: mistakes,
    send: ({ oldPassword, newPassword }) => callApi('changePassword', { body: { oldPassword, newPassword } }),
    refused: (error) => refusedFields(error, fields),
    clears: true,
    onSaved: () => done(t('passwordSaved')),
  })
  return (
    <form {...attributes} className="flex max-w-md flex-col gap-5">
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {fields.map((field) => {
        const word = words.get(`${field}.${problems[field]}`)
        return (
          <PasswordField
            key={field}
            name={field}
            label={t(field)}
            required
            {...(field === 'newPassword' ? { hint: t('newPasswordHint', { count: minPasswordLength }) } : {})}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
            error={word && t(`passwordErrors.${word}`, { count: minPasswordLength })}
          />
        )
      })}
      <div>
        <Button type="submit" pending={pending} label={t('savePassword')} />
      </div>
    </form>
  )
}

function mistakes({ oldPassword, newPassword, confirmation }: Entries): Partial<Entries> {
  return {
    ...(oldPassword === '' && { oldPassword: 'required' }),
    ...([...newPassword].length < minPasswordLength && { newPassword: 'tooShort' }),
    ...(confirmation !== newPassword && { confirmation: 'different' }),
  }
}
