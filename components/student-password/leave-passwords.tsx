'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'

interface Props {
  /** What is lost when the window closes now. */
  text: string
  onStay: () => void
  /** The way out all the same. */
  children: ReactNode
}

/** Asked at the foot of a window whose passwords nobody has kept yet. Its texts: namespace `studentPassword`. */
export function LeavePasswords({ text, onStay, children }: Props) {
  const t = useTranslations('studentPassword')
  return (
    <>
      <p role="alert" className="w-full">
        {text}
      </p>
      <Button autoFocus onClick={onStay}>
        {t('stay')}
      </Button>
      {children}
    </>
  )
}

/** The same of one password, which may also have been written down. */
export function LeavePassword({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations('studentPassword')
  return (
    <LeavePasswords text={t('leave')} onStay={onStay}>
      <Button variant="danger" onClick={onLeave}>
        {t('leaveAnyway')}
      </Button>
    </LeavePasswords>
  )
}
