import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#components/calls/use-writing.ts'
import { LeaveNewPasswords } from '#components/students/passwords/leave-new-passwords'
import { PasswordSlips } from '#components/students/passwords/password-slips'
import { classCodeText, slipOf } from '#components/students/passwords/slip.ts'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import { Button } from '#components/ui/actions/button'
import { QrCode } from '#components/ui/display/qr-code'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ErrorState } from '#components/ui/states/content-states'
import { Spinner } from '#components/ui/states/spinner'
import { Dialog } from '#components/ui/windows/dialog'
import type { CallResult } from '#contract/calls'
import type { ChildPassword } from '#contract/user'
import { fullName, groupLabel, ofName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { classLoginPath, routes } from '#lib/routes'
import { ChildSignIn } from './child-sign-in.tsx'

type Accounts = CallResult<'renewPasswords'>['accounts']
type Props = {
  groupId: string
  name: string
  school: string
  /** How the school’s youngest sign in, for a headmaster, who chooses; undefined for others. */
  way: ChildPassword | null | undefined
  onClose: () => void
}

/** How the pupils of a class sign in: its code, and slips with new passwords for all of them or for those who never came. */
export function ClassSignInWindow({ groupId, name, school, way, onClose }: Props) {
  const t = useTranslations('groups.classSignIn')
  const params = { id: groupId }
  const group = useRead(['group', groupId, 'students'], () => callApi('getGroup', { params, query: { students: 'true' } }))
  const signIn = useRead(['group', groupId, 'sign-in'], () => callApi('readClassCode', { params }))
  const students = group.data?.students ?? []
  const renewal = useRenewal(
    students.map(({ _id }) => _id),
    signIn.again,
  )
  const { losing, leaving, stay, print, close } = useNewPasswords(renewal.accounts.length > 0 ? renewal.accounts : null, onClose)
  const people = new Map(students.map((one) => [one._id, one]))
  const slips = renewal.accounts.map((account) => {
    const { firstname = '', lastname = '' } = people.get(account.userId) ?? {}
    return slipOf({ ...account, name: fullName(firstname, lastname), school, className: group.data?.name ?? '' })
  })
  const loading = group.loading || signIn.loading
  return (
    <Dialog
      onClose={close}
      title={t('title', { ofName: ofName(groupLabel(name)) })}
      actions={
        leaving ? (
          <LeaveNewPasswords text={t('leave')} onStay={stay}>
            <Button variant="danger" onClick={onClose} label={t('leaveAnyway')} />
          </LeaveNewPasswords>
        ) : (
          <Button onClick={close} label={t('close')} />
        )
      }
    >
      {loading && !signIn.data ? <Spinner /> : null}
      {group.failed || signIn.failed ? <ErrorState text={t('error')} /> : null}
      {way === undefined ? null : (
        <div className="mb-6">
          <ChildSignIn way={way} onChanged={signIn.again} />
        </div>
      )}
      {signIn.data?.open ? <Code groupId={groupId} code={signIn.data.code} again={signIn.again} /> : null}
      {signIn.data && signIn.data.without > 0 ? (
        <div role="status" className="mt-4">
          <AlertBanner>{t('without', { count: signIn.data.without })}</AlertBanner>
        </div>
      ) : null}
      {signIn.data && !signIn.data.open ? (
        <p className="text-muted">{t('closed', { chooses: String(way !== undefined) })}</p>
      ) : null}
      {students.length > 0 && signIn.data ? (
        <section className="mt-6 flex flex-col items-start gap-3">
          <h3 className="text-lg">{t('slips')}</h3>
          {slips.length === 0 ? <p className="text-muted">{t('slipsText')}</p> : null}
          {slips.length > 0 ? (
            <>
              {losing ? <AlertBanner tone="warn">{t('once')}</AlertBanner> : null}
              <Button icon="print" variant="primary" onClick={print} label={t('print', { count: slips.length })} />
              <PasswordSlips slips={slips} />
            </>
          ) : null}
          <Renewals renewal={renewal} total={students.length} />
        </section>
      ) : null}
    </Dialog>
  )
}

function Code({ groupId, code, again }: { groupId: string; code: string | null; again: () => Promise<unknown> }) {
  const t = useTranslations('groups.classSignIn')
  const { pending, run: draw } = useAct(async () => {
    await callApi('drawClassCode', { params: { id: groupId } })
    await again()
  })
  if (code === null) return <Button variant="primary" pending={pending} onClick={draw} label={t('draw')} />
  const address = `${window.location.origin}${classLoginPath({ code })}`
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={address} label={t('qr')} className="size-40 rounded-control border border-line" />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-2">
        <p className="text-muted">{t('code')}</p>
        <p role="status" className="text-3xl font-bold tracking-widest">
          {classCodeText(code)}
        </p>
        <p className="text-sm text-muted break-all">{t('address', { address: `${window.location.host}${routes.classLogin}` })}</p>
        <Button pending={pending} onClick={draw} label={t('drawAgain')} />
        <p className="text-sm text-muted">{t('drawAgainText')}</p>
      </div>
    </div>
  )
}

type Renewal = ReturnType<typeof useRenewal>

/** New passwords: first for those who never signed in, then, if asked, for the others. */
function useRenewal(students: readonly string[], onRenewed: () => Promise<unknown>) {
  const [accounts, setAccounts] = useState<Accounts>([])
  const [kept, setKept] = useState<{ readonly ids: readonly string[]; readonly asked: boolean } | null>(null)
  const { pending, run: renew } = useAct(async (used: boolean) => {
    const reply = await callApi('renewPasswords', { body: { students: [...(used ? (kept?.ids ?? []) : students)], used } })
    setAccounts([...accounts, ...reply.accounts])
    setKept({ ids: reply.kept, asked: used })
    await onRenewed()
  })
  return { accounts, kept, pending, renew }
}

function Renewals({ renewal: { kept, pending, renew }, total }: { renewal: Renewal; total: number }) {
  const t = useTranslations('groups.classSignIn')
  if (kept === null)
    return <Button icon="lock" pending={pending} onClick={() => void renew(false)} label={t('renew', { count: total })} />
  if (kept.ids.length === 0) return null
  if (kept.asked) return <p role="status">{t('kept', { count: kept.ids.length })}</p>
  return (
    <>
      <p role="status">{t('used', { count: kept.ids.length })}</p>
      <Button icon="lock" pending={pending} onClick={() => void renew(true)} label={t('renewUsed', { count: kept.ids.length })} />
    </>
  )
}
