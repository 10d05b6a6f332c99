'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { useSending } from './use-sending.ts'

interface WindowForm {
  /** The fields of the form, in order. */
  fields: readonly string[]
  onPending: (pending: boolean) => void
  onSaved: () => void
}

/** State and saving of a dialog's form: on success it shows a message, refreshes the list behind and calls `onSaved`. */
export function useWindowForm<T extends object>(initial: T, { fields, onPending, onSaved }: WindowForm) {
  const router = useRouter()
  const flash = useFlash()
  const [typed, setTyped] = useState(initial)
  const { form, send, refused, forget } = useSending(fields)
  const change = (part: Partial<T>) => {
    setTyped({ ...typed, ...part })
    forget(Object.keys(part))
  }
  const save = async <R>(call: () => Promise<R>, told: (saved: R) => string) => {
    onPending(true)
    const saved = await send(call)
    onPending(false)
    if (!saved) return
    flash({ tone: 'good', text: told(saved) })
    router.refresh()
    onSaved()
  }
  return { form, typed, change, refused, save }
}
