'use client'

import { useEffect, useState } from 'react'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { startSignOut } from '#lib/browser/go-to-login'
import { forgetOthers } from '#lib/browser/kept/forget'
import { finishSignOut, signOutAddress } from '#lib/browser/sign-out-later'

const confirmation = windowPart(() => import('#components/ui/windows/confirm-dialog'))

export interface SignOutWords {
  readonly title: string
  readonly text: string
  readonly stay: string
  readonly leave: string
}

/** Asks before signing out while answers are unsent: no other account sends them. What the device keeps is deleted first. */
export function SignOutGuard({ userId, words }: { userId: string; words: SignOutWords }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    if (finishSignOut()) return
    const hold = (event: SubmitEvent) => {
      const { target } = event
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== signOutAddress) return
      event.preventDefault()
      const leave = () => void signOut(target)
      mustWait(userId).then((waiting) => (waiting ? setForm(target) : leave()), leave)
    }
    document.addEventListener('submit', hold)
    return () => document.removeEventListener('submit', hold)
  }, [userId])
  if (!form) return null
  return (
    <LazyWindow part={confirmation} onClose={() => setForm(null)}>
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          onClose={() => setForm(null)}
          title={words.title}
          description={words.text}
          cancelLabel={words.stay}
          confirmLabel={words.leave}
          onConfirm={() => void signOut(form)}
        />
      )}
    </LazyWindow>
  )
}

async function signOut(form: HTMLFormElement) {
  startSignOut()
  await forgetOthers()
  form.submit()
}

const mustWait = async (userId: string) => (await import('./send-pending.ts')).stillWaiting(userId)
