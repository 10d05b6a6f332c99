import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'

interface Props {
  /** What is lost by closing the dialog now. */
  text: string
  onStay: () => void
  /** The button or link that leaves anyway. */
  children: ReactNode
}

/** Confirmation in the footer of a dialog whose passwords have not been kept yet. Uses the `studentPassword` messages. */
export function LeaveNewPasswords({ text, onStay, children }: Props) {
  const t = useTranslations('studentPassword')
  return (
    <>
      <p role="alert" className="w-full">
        {text}
      </p>
      <Button autoFocus onClick={onStay} label={t('stay')} />
      {children}
    </>
  )
}

/** The same for a single password, which the user may also have written down. */
export function LeaveNewPassword({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations('studentPassword')
  return (
    <LeaveNewPasswords text={t('leave')} onStay={onStay}>
      <Button variant="danger" onClick={onLeave} label={t('leaveAnyway')} />
    </LeaveNewPasswords>
  )
}
