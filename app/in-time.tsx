import type { ReactNode } from 'react'
import { SteadyBoundary } from '#components/ui/states/steady-boundary'
import { within } from '#lib/within'

/** How long a page is waited for before its fallback is sent and the rest streams after it (RTE-005). */
export const waitBeforeStreamingMs = 250

/**
 * A page, or a part of one, that comes whole when its reads are quick; when they are not, `fallback` stands in and it streams. What
 * is not found or leads elsewhere in time answers with its own status. Instead of loading.tsx, which shows its fallback always.
 */
export function inTime<Props>(draw: (props: Props) => Promise<ReactNode>, fallback: ReactNode) {
  return async (props: Props) => {
    const content = draw(props).then((drawn) => ({ drawn }))
    const ready = await within(content, waitBeforeStreamingMs)
    return (
      <SteadyBoundary late={!ready} fallback={ready ? null : fallback}>
        {ready ? ready.drawn : <Late content={content} />}
      </SteadyBoundary>
    )
  }
}

async function Late({ content }: { content: Promise<{ drawn: ReactNode }> }) {
  return (await content).drawn
}
