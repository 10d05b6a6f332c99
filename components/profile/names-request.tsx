'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import { maxLineLength } from '#contract/text-limits'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useSave } from './use-save.ts'

const fields = ['firstname', 'lastname'] as const

interface Names {
  readonly firstname: string
  readonly lastname: string
}

/** The names of a student whose school keeps them: shown, with a request for correction that staff decide. */
export function NamesRequest({ names, request }: { names: Names; request: (Names & { refused: boolean }) | null }) {
  const t = useTranslations('profile')
  const [asking, setAsking] = useState(false)
  const afterRender = useAfterRender()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    afterRender(() => opener.current?.focus())
  }
  return (
    <div className="mb-5 flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-sm text-muted">{t(field)}</dt>
            <dd className="font-semibold break-words">{names[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t('namesFromSchool')}</p>
      {request ? (
        <p role="status">
          {t(request.refused ? 'namesRefused' : 'namesAsked', { name: fullName(request.firstname, request.lastname) })}
        </p>
      ) : null}
      {asking ? (
        <RequestForm names={request && !request.refused ? request : names} onDone={close} />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setAsking(true)}>
            {t('askNames')}
          </Button>
        </div>
      )}
    </div>
  )
}

function RequestForm({ names, onDone }: { names: Names; onDone: () => void }) {
  const t = useTranslations('profile')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ firstname: names.firstname, lastname: names.lastname })
  const { save, pending, errors, setErrors } = useSave(fields, t('namesSent'))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(() => callApi('requestNames', { body: typed }))) onDone()
    else form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 tablet:grid-cols-2">
      {fields.map((field) => {
        const code = errors[field]
        const word = code === 'required' || code === 'tooLong' ? code : ('invalid' as const)
        return (
          <TextField
            key={field}
            name={field}
            label={t(field)}
            required
            maxLength={maxLineLength}
            autoComplete="off"
            spellCheck={false}
            value={typed[field]}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.target.value })
              setErrors({ ...errors, [field]: undefined })
            }}
            error={
              code === undefined ? undefined : code === 'unchanged' ? t('namesUnchanged') : t(`identityErrors.${field}.${word}`)
            }
          />
        )
      })}
      <div className="flex flex-wrap gap-3 tablet:col-span-full">
        <Button type="submit" variant="primary" pending={pending}>
          {t('sendNames')}
        </Button>
        <Button onClick={onDone}>{t('cancelNames')}</Button>
      </div>
    </form>
  )
}
