import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Dialog } from '#components/ui/windows/dialog'
import type { CallResult } from '#contract/calls'
import { callApi } from '#lib/browser/client'
import { LeaveNewPassword } from './leave-new-passwords.tsx'
import { NewPasswords } from './new-passwords.tsx'
import { slipOf } from './slip.ts'
import { useNewPasswords } from './use-new-passwords.ts'

type Renewal = CallResult<'renewPasswords'>

interface Student {
  readonly _id: string
  /** First and last name. */
  readonly name: string
}

export function RenewPassword({ student }: { student: Student }) {
  const t = useTranslations('studentPassword')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="lock" onClick={() => setOpen(true)} label={t('action')} />
      {open ? <RenewPasswordDialog student={student} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Asks for confirmation, then shows the new password, only once (OP-153, decision 11). */
export function RenewPasswordDialog({ student: { _id, name }, onClose }: { student: Student; onClose: () => void }) {
  const t = useTranslations('studentPassword')
  const { pending, write } = useWriting()
  const [renewed, setRenewed] = useState<Renewal | null>(null)
  const renew = async () => setRenewed(await callApi('renewPasswords', { body: { students: [_id], used: true } }))
  const told = renewed !== null && renewed.accounts.length > 0
  const { losing, leaving, stay, print, close } = useNewPasswords(told ? renewed : null, onClose)
  return (
    <Dialog
      onClose={close}
      title={t('title', { name })}
      description={renewed ? undefined : t('text')}
      actions={
        leaving ? (
          <LeaveNewPassword onStay={stay} onLeave={onClose} />
        ) : renewed ? (
          <Button onClick={onClose} label={t(losing ? 'noted' : 'close')} />
        ) : (
          <>
            <Button onClick={onClose} label={t('cancel')} />
            <Button variant="primary" pending={pending} onClick={() => void write(renew)} label={t('confirm')} />
          </>
        )
      }
    >
      {renewed ? <RenewedNotice name={name} renewed={renewed} onPrint={print} /> : null}
    </Dialog>
  )
}

function RenewedNotice({ name, renewed: { accounts }, onPrint }: { name: string; renewed: Renewal; onPrint: () => void }) {
  const t = useTranslations('studentPassword')
  const [account] = accounts
  if (!account) return <AlertBanner>{t('kept')}</AlertBanner>
  return <NewPasswords slips={[slipOf({ ...account, name, school: '' })]} onPrint={onPrint} />
}
