'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import { maxLineLength } from '#contract/text-limits'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'

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
          <Button ref={opener} onClick={() => setAsking(true)} label={t('askNames')} />
        </div>
      )}
    </div>
  )
}

function RequestForm({ names, onDone }: { names: Names; onDone: () => void }) {
  const t = useTranslations('profile')
  const done = useDone()
  const { values, problems, pending, change, attributes } = useForm<Names, Names, unknown>({
    initial: { firstname: names.firstname, lastname: names.lastname },
    send: (body) => callApi('requestNames', { body }),
    refused: (error) => refusedFields(error, fields),
    onSaved: () => {
      done(t('namesSent'))
      onDone()
    },
  })
  const { ref } = attributes
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...attributes} className="grid gap-5 tablet:grid-cols-2">
      {fields.map((field) => {
        const code = problems[field]
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
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
            error={
              code === undefined ? undefined : code === 'unchanged' ? t('namesUnchanged') : t(`identityErrors.${field}.${word}`)
            }
          />
        )
      })}
      <div className="flex flex-wrap gap-3 tablet:col-span-full">
        <Button type="submit" variant="primary" pending={pending} label={t('sendNames')} />
        <Button onClick={onDone} label={t('cancelNames')} />
      </div>
    </form>
  )
}
