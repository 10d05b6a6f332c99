import { useAct } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { leaveWhenExpired } from '#lib/browser/go-to-login'

interface Change {
  send: () => Promise<unknown>
  done: string
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** A confirmed change: sent once, followed by its success message. An expired session redirects to login. */
export function useChange({ send, done, onDone, onFailed }: Change) {
  const flash = useFlash()
  const change = async () => {
    await send()
    flash({ tone: 'good', text: done })
    onDone()
  }
  return useAct(change, (error) => leaveWhenExpired(error) || onFailed(error))
}

/** Closes the window and says that it failed. */
export function useFailure(text: string, onClose: () => void) {
  const flash = useFlash()
  return () => {
    flash({ tone: 'bad', text })
    onClose()
  }
}
