import { useState } from 'react'

/** closed, on its way, open, or out of reach: its code could not be fetched. */
export type ToolState = 'closed' | 'loading' | 'open' | 'failed'

/** A part that is fetched when it is opened; without network it says so instead of breaking the page. */
export function useTool(load: () => Promise<unknown>) {
  const [state, setState] = useState<ToolState>('closed')
  return {
    state,
    close: () => setState('closed'),
    async open() {
      setState('loading')
      setState(
        await load().then(
          () => 'open' as const,
          () => 'failed' as const,
        ),
      )
    },
  }
}
