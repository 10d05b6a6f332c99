import type { ReactNode } from 'react'
import { OptionalSuspense } from '#components/ui/states/optional-suspense'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { settleWithin } from '#lib/within'

/** Time a page may take before its fallback is sent and the rest is streamed (RTE-005). */
export const waitBeforeStreamingMs = 250

/**
 * Renders a page or part of it at once when its reads are fast; when they are slow, sends `fallback` and streams the rest. A
 * not-found or redirect that is thrown in time keeps its own HTTP status. Replaces loading.tsx, which always shows its fallback.
 */
export function streamWhenSlow<Props>(draw: (props: Props) => Promise<ReactNode>, fallback: ReactNode = <SkeletonPage />) {
  return async (props: Props) => {
    const content = draw(props).then((drawn) => ({ drawn }))
    const ready = await settleWithin(content, waitBeforeStreamingMs)
    return (
      <OptionalSuspense late={!ready} fallback={ready ? null : fallback}>
        {ready ? ready.drawn : <Late content={content} />}
      </OptionalSuspense>
    )
  }
}

/** A page below the header and the tabs that its layout draws. */
export const streamTab = <Props,>(draw: (props: Props) => Promise<ReactNode>) =>
  streamWhenSlow(draw, <SkeletonPage header={false} />)

const Late = async ({ content }: { content: Promise<{ drawn: ReactNode }> }) => (await content).drawn
