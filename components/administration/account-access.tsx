import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { NewPasswords } from '#components/students/passwords/new-passwords'
import { type Slip, slipOf } from '#components/students/passwords/slip.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import type { Account } from '#contract/administration'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'

type Act = 'reset' | 'end'

interface Props {
  account: Account
  /** The new password, shown only once. */
  told: Slip | null
  onTold: (told: Slip) => void
  onPrinted: () => void
  onChanged: () => void
}

/** Password and sessions of an account: each action asks for confirmation. */
export function AccountAccess({ account, told, onTold, onPrinted, onChanged }: Props) {
  const t = useTranslations('administration.access')
  const flash = useFlash()
  const { pending, write } = useWriting()
  const [asking, setAsking] = useState<Act | null>(null)
  // The last action asked about: its button gets the focus back.
  const [asked, setAsked] = useState<Act | null>(null)
  const stop = () => {
    setAsked(asking)
    setAsking(null)
  }
  const { firstname, lastname, school, portal, openSessions } = account
  const params = { id: account._id }
  const confirm = async () => {
    await write(async () => {
      if (asking === 'reset') {
        const reset = await callApi('resetPassword', { params })
        onTold(slipOf({ name: fullName(firstname, lastname), school: school.name, ...reset }))
      } else {
        const { revoked } = await callApi('endSessions', { params })
        flash({ tone: 'good', text: t('ended', { count: revoked }) })
      }
    })
    stop()
    onChanged()
  }
  return (
    <section aria-labelledby="acces" className="flex flex-col items-start gap-4 border-t border-line pt-5">
      <h3 id="acces" className="text-lg">
        {t('title')}
      </h3>
      <p className="text-muted">{t('open', { count: openSessions })}</p>
      {told ? <NewPasswords slips={[told]} onPrinted={onPrinted} /> : null}
      {asking === null ? (
        <div className="flex flex-wrap gap-3">
          {portal ? null : (
            <Button icon="lock" autoFocus={asked === 'reset'} onClick={() => setAsking('reset')} label={t('reset')} />
          )}
          {openSessions > 0 ? (
            <Button icon="signOut" autoFocus={asked === 'end'} onClick={() => setAsking('end')} label={t('end')} />
          ) : null}
        </div>
      ) : (
        <div role="alert" className="flex flex-col gap-3">
          <p>{t(asking === 'reset' ? 'resetText' : 'endText')}</p>
          <div className="flex flex-wrap gap-3">
            <Button autoFocus onClick={stop} label={t('cancel')} />
            <Button variant="danger" pending={pending} onClick={() => void confirm()}>
              {t(asking === 'reset' ? 'resetConfirm' : 'endConfirm')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
