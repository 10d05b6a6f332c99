import { useRouter } from 'next/navigation'
import { useFlash } from '#components/ui/states/flash'
import type { FlashMessage } from '#components/ui/states/flash-message.ts'

/** Returns a function that says what was done, with a way back where there is one, and shows the page anew. */
export function useDone() {
  const flash = useFlash()
  const { refresh } = useRouter()
  return (text: string, action?: FlashMessage['action']) => {
    flash({ tone: 'good', text, ...(action && { action }) })
    refresh()
  }
}
