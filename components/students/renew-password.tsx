'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AlertBanner } from '#components/ui/alert-banner'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import { callApi } from '#lib/browser/client'
import { useTellFailure } from '../failures/use-tell-failure.ts'

type Renewed = CallResult<Calls['renewPasswords']>

/** A new initial password for a student who never signed in, told once (decision 17). */
export function RenewPassword({ studentId, name }: { studentId: string; name: string }) {
  const t = useTranslations('students.password')
  const tellFailure = useTellFailure()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [renewed, setRenewed] = useState<Renewed | null>(null)
  const show = (on: boolean) => {
    setOpen(on)
    setRenewed(null)
  }
  const renew = async () => {
    setPending(true)
    try {
      setRenewed(await callApi('renewPasswords', { body: { students: [studentId] } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button icon="lock" onClick={() => show(true)}>
        {t('action')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={t('title', { name })}
        description={renewed ? undefined : t('text')}
        actions={
          <>
            <Button onClick={() => show(false)}>{renewed ? t('close') : t('cancel')}</Button>
            {renewed ? null : (
              <Button variant="primary" pending={pending} onClick={() => void renew()}>
                {t('confirm')}
              </Button>
            )}
          </>
        }
      >
        {renewed ? <Told renewed={renewed} /> : null}
      </Dialog>
    </>
  )
}

function Told({ renewed: { accounts } }: { renewed: Renewed }) {
  const t = useTranslations('students.password')
  const [account] = accounts
  if (!account) return <AlertBanner closable={false}>{t('kept')}</AlertBanner>
  return (
    <>
      <AlertBanner tone="warn" closable={false}>
        {t('once')}
      </AlertBanner>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-muted">{t('username')}</dt>
        <dd>
          <code className="break-all">{account.username}</code>
        </dd>
        <dt className="text-muted">{t('password')}</dt>
        <dd>
          <code className="break-all">{account.password}</code>
        </dd>
      </dl>
    </>
  )
}
