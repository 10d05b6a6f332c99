'use client'

import { useState } from 'react'

/**
 * Passwords that a window tells this once: whoever would leave it before they were kept is asked first. `told`: what is told, another
 * object for other passwords; null for none.
 */
export function useToldPasswords(told: object | null, onClose: () => void) {
  const [kept, setKept] = useState<object | null>(null)
  // Where to, once it is confirmed; null: the window only closes.
  const [leaving, setLeaving] = useState<{ to: string | null } | null>(null)
  const losing = told !== null && told !== kept
  const leave = (to: string | null) => {
    if (losing) setLeaving({ to })
    return !losing
  }
  return {
    losing,
    leaving,
    stay: () => setLeaving(null),
    /** They are on paper, or in a file. */
    keep: () => {
      setKept(told)
      setLeaving(null)
    },
    close: () => {
      if (leave(null)) onClose()
    },
    /** Whether a link onwards may be followed now; else it is asked about. */
    mayGoTo: (to: string) => leave(to),
  }
}
