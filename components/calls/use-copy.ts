import { useFlash } from '#components/ui/states/flash'

/** Puts a text into the clipboard and says so, or `refused` where the browser refuses. */
export function useCopy(refused: string) {
  const flash = useFlash()
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      flash({ tone: 'good', text: done })
    } catch {
      // Without HTTPS there is no clipboard; a user may also refuse it.
      flash({ tone: 'bad', text: refused })
    }
  }
}
