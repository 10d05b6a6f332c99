'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { maxLineLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, restoreDraft } from '#lib/browser/local-draft'
import { type IdentityField as Field, fields, type TypedIdentity } from './identity-fields.ts'
import { type FieldErrors, useSave } from './use-save.ts'

// The rules are loaded with a stored draft, or at the first save.
const fetchRules = () => import('./identity-rules.ts')
const fetchSchema = async () => (await fetchRules()).identityShape

const autoComplete = { firstname: 'given-name', lastname: 'family-name', username: 'username', email: 'email' } as const

/** What a student changes where the school keeps the names. */
const ownFields = ['username', 'email'] as const

/** Names (unless the school keeps them), user name and e-mail (PRF-001). Unsaved changes survive a reload and an expired session. */
export function IdentityForm({ userId, initial, withNames }: { userId: string; initial: TypedIdentity; withNames: boolean }) {
  const t = useTranslations('profile')
  const [typed, setTyped] = useState(initial)
  const { save, pending, errors, setErrors } = useSave(fields, t('identitySaved'))
  const key = draftKey('profile', userId, 'identity')
  useEffect(() => restoreDraft({ key }, fetchSchema, setTyped), [key])

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
    // If the rules fail to load, the server alone applies them.
    const problems = await fetchRules().then(
      ({ identityMistakes }) => identityMistakes(typed),
      (): FieldErrors<Field> => ({}),
    )
    setErrors(problems)
    const wrong = fields.find((field) => problems[field] !== undefined)
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    const body = { ...typed, ...(withNames ? {} : namesOf(initial)) }
    if (await save(() => callApi('changeIdentity', { body }))) dropDraft(key)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 tablet:grid-cols-2">
      {(withNames ? fields : ownFields).map((field) => {
        const code = errors[field]
        return (
          <TextField
            key={field}
            name={field}
            label={t(field)}
            required={field !== 'email'}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={maxLineLength}
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

const namesOf = ({ firstname, lastname }: TypedIdentity) => ({ firstname, lastname })

const wordOf = (field: Field, code: string) =>
  code === 'taken'
    ? ('usernameTaken' as const)
    : (`identityErrors.${field}.${code === 'required' || code === 'tooLong' ? code : 'invalid'}` as const)
