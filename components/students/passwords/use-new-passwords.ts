import { useState } from 'react'

/** Asks before passwords that are shown once are left unkept. `shown`: those on screen, a new object for each change, or null. */
export function useNewPasswords(shown: object | null, onClose: () => void) {
  const [kept, setKept] = useState<object | null>(null)
  // The pending confirmation: `to` is the URL to open, or null to only close the dialog.
  const [leaving, setLeaving] = useState<{ to: string | null } | null>(null)
  const losing = shown !== null && shown !== kept
  const leave = (to: string | null) => {
    if (losing) setLeaving({ to })
    return !losing
  }
  const keep = () => {
    setKept(shown)
    setLeaving(null)
  }
  return {
    losing,
    leaving,
    stay: () => setLeaving(null),
    /** Marks the passwords as printed or downloaded. */
    keep,
    print: () => {
      window.print()
      keep()
    },
    close: () => {
      if (leave(null)) onClose()
    },
    /** True when a link may be followed now; otherwise asks for confirmation. */
    mayGoTo: leave,
  }
}
