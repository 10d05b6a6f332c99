'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { LinkedAccount } from '#contract/account-link'
import type { CallResult } from '#contract/calls'
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
  const { form, found, forget, linked } = useLinking(ltik)
  const { code: problem } = form.problems
  if (linked) {
    return (
      <AlertBanner tone="good">
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
          <Button variant="primary" pending={form.pending} onClick={() => void form.save()} label={t('confirm')} />
          <Button onClick={forget} label={t('cancel')} />
        </div>
      </div>
    )
  }
  return (
    <form {...form.attributes} className="flex max-w-md flex-col gap-5">
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
        value={form.values.code}
        onChange={(code) => form.change({ code })}
        error={problem ? t(`problems.${problem}`) : undefined}
      />
      <div>
        <Button type="submit" variant="primary" pending={form.pending} label={t('check')} />
      </div>
    </form>
  )
}

/** State of the linking: the typed code, the account it belongs to, which is confirmed next, and the outcome. */
function useLinking(ltik: string) {
  const onFailed = useReportFailure(failureText)
  const [found, setFound] = useState<LinkedAccount | null>(null)
  const [linked, setLinked] = useState(false)
  const form = useForm<{ code: string }, { code: Reason }, CallResult<'linkAccount'>>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'required' } : {}),
    send: ({ code }) => callApi('linkAccount', { query: { ltik }, body: { code, confirm: found !== null } }),
    refused: (error) => {
      const code = error instanceof Failure ? reasons.find((one) => one === error.errors.code) : undefined
      if (code) setFound(null)
      return { code }
    },
    onSaved: (reply) => {
      setFound(reply.account)
      setLinked(reply.linked)
    },
    onFailed,
  })
  return { form, found, forget: () => setFound(null), linked }
}
