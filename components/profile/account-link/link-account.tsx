'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { LinkedAccount } from '#contract/account-link'
import { Failure } from '#contract/errors'
import { maxLinkCodeLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'
import { AccountPair } from './account-pair.tsx'

interface Props {
  ltik: string
  platform: string
  /** Name given by the platform. */
  person: string
}

const reasons = ['required', 'unknown', 'self', 'role', 'school', 'taken'] as const
type Reason = (typeof reasons)[number]

/** Links a platform user to the account whose code they type; both are shown for confirmation first. */
export function LinkAccount({ ltik, platform, person }: Props) {
  const t = useTranslations('accountLink')
  const { code, type, problem, setProblem, pending, found, forget, linked, send } = useLinking(ltik)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') setProblem('required')
    else void send(false)
  }

  if (linked) {
    return (
      <AlertBanner tone="good" closable={false}>
        <p className="font-semibold">{t('done')}</p>
        <p>{t('doneText', { platform })}</p>
      </AlertBanner>
    )
  }
  if (found) {
    return (
      <div className="flex flex-col gap-5">
        <AccountPair platform={platform} person={person} account={found} />
        <p className="max-w-text">{t('consequence', { platform })}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={pending} onClick={() => void send(true)}>
            {t('confirm')}
          </Button>
          <Button onClick={forget}>{t('cancel')}</Button>
        </div>
      </div>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      <ol className="list-decimal pl-5">
        <li>{t('steps.signIn')}</li>
        <li>{t('steps.code')}</li>
        <li>{t('steps.type')}</li>
      </ol>
      <TextField
        label={t('code')}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLinkCodeLength}
        value={code}
        onChange={(event) => type(event.target.value)}
        error={problem ? t(`problems.${problem}`) : undefined}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t('check')}
        </Button>
      </div>
    </form>
  )
}

/** State of the linking: the typed code, the account it belongs to, and the outcome. */
function useLinking(ltik: string) {
  const reportFailure = useReportFailure(failureText)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Reason | null>(null)
  const { pending, write } = useWriting((error) => {
    const reason = error instanceof Failure ? reasons.find((one) => one === error.errors.code) : undefined
    if (reason) {
      setFound(null)
      setProblem(reason)
    } else reportFailure(error)
  })
  const [found, setFound] = useState<LinkedAccount | null>(null)
  const [linked, setLinked] = useState(false)

  const send = (confirm: boolean) =>
    write(async () => {
      const reply = await callApi('linkAccount', { query: { ltik }, body: { code, confirm } })
      setFound(reply.account)
      setLinked(reply.linked)
    })
  const type = (text: string) => {
    setCode(text)
    setProblem(null)
  }
  return { code, type, problem, setProblem, pending, found, forget: () => setFound(null), linked, send }
}
