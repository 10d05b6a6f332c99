'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#components/ui/button'
import { TextField } from '#components/ui/text-field'
import { identity } from '#contract/user'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { useSave } from './use-save.ts'

const fields = ['firstname', 'lastname', 'username', 'email'] as const
type Field = (typeof fields)[number]
type Typed = Record<Field, string>

const kept = z.object({ firstname: z.string(), lastname: z.string(), username: z.string(), email: z.string() })
const autoComplete = { firstname: 'given-name', lastname: 'family-name', username: 'username', email: 'email' } as const

/** Names, user name and e-mail (PRF-001). Unsaved changes survive a reload and an expired session. */
export function IdentityForm({ userId, initial }: { userId: string; initial: Typed }) {
  const t = useTranslations('profile')
  const [typed, setTyped] = useState(initial)
  const { save, pending, errors, setErrors } = useSave(fields, t('identitySaved'))
  const key = draftKey('profile', userId, 'identity')
  useEffect(() => {
    const draft = readDraft(key, kept)
    if (draft) setTyped(draft)
  }, [key])

  const change = (field: Field, value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    setErrors({ ...errors, [field]: undefined })
    if (fields.some((name) => next[name] !== initial[name])) keepDraft(key, next)
    else dropDraft(key)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = identity.safeParse(typed)
    if (!parsed.success) {
      const found = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
      setErrors(found)
      const wrong = fields.find((field) => found[field] !== undefined)
      if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    if (await save(() => callApi('changeIdentity', { body: parsed.data }))) dropDraft(key)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 tablet:grid-cols-2">
      {fields.map((field) => {
        const code = errors[field]
        return (
          <TextField
            key={field}
            name={field}
            label={t(field)}
            required={field !== 'email'}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={200}
            autoComplete={autoComplete[field]}
            spellCheck={false}
            value={typed[field]}
            onChange={(event) => change(field, event.target.value)}
            error={code === undefined ? undefined : t(wordOf(field, code))}
          />
        )
      })}
      <div className="tablet:col-span-full">
        <Button type="submit" variant="primary" pending={pending}>
          {t('saveIdentity')}
        </Button>
      </div>
    </form>
  )
}

const wordOf = (field: Field, code: string) =>
  code === 'taken'
    ? ('usernameTaken' as const)
    : (`identityErrors.${field}.${code === 'required' || code === 'tooLong' ? code : 'invalid'}` as const)
