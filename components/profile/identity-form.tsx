'use client'

import { useTranslations } from 'next-intl'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { maxLineLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { draftKey } from '#lib/browser/local-draft'
import { type IdentityField as Field, fields, type TypedIdentity } from './identity-fields.ts'

// The rules are loaded with a stored draft, or at the first save.
const fetchRules = () => import('./identity-rules.ts')
const fetchSchema = async () => (await fetchRules()).identityDraft

const autoComplete = { firstname: 'given-name', lastname: 'family-name', username: 'username', email: 'email' } as const

/** What a student changes where the school keeps the names. */
const ownFields = ['username', 'email'] as const

/** Names (unless the school keeps them), user name and e-mail (PRF-001). Unsaved changes survive a reload and an expired session. */
export function IdentityForm({ userId, initial, withNames }: { userId: string; initial: TypedIdentity; withNames: boolean }) {
  const t = useTranslations('profile')
  const done = useDone()
  const { values, problems, pending, change, attributes } = useForm<TypedIdentity, TypedIdentity, unknown>({
    initial,
    draft: { key: draftKey('profile', userId, 'identity'), schema: fetchSchema },
    // If the rules fail to load, the server alone applies them.
    check: (typed) =>
      fetchRules().then(
        ({ identityMistakes }) => identityMistakes(typed),
        () => ({}),
      ),
    send: (typed) => callApi('changeIdentity', { body: { ...typed, ...(withNames ? {} : namesOf(initial)) } }),
    refused: (error) => refusedFields(error, fields),
    onSaved: () => done(t('identitySaved')),
  })
  return (
    <form {...attributes} className="grid gap-5 tablet:grid-cols-2">
      {(withNames ? fields : ownFields).map((field) => {
        const code = problems[field]
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
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
            error={code === undefined ? undefined : t(wordOf(field, code))}
          />
        )
      })}
      <div className="tablet:col-span-full">
        <Button type="submit" variant="primary" pending={pending} label={t('saveIdentity')} />
      </div>
    </form>
  )
}

const namesOf = ({ firstname, lastname }: TypedIdentity) => ({ firstname, lastname })

const wordOf = (field: Field, code: string) =>
  code === 'taken'
    ? ('usernameTaken' as const)
    : (`identityErrors.${field}.${code === 'required' || code === 'tooLong' ? code : 'invalid'}` as const)
