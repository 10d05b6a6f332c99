import { type Messages, useTranslations } from 'next-intl'
import { Component, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SomeTexts } from '#domain/merge-texts'
import { RetryButton } from './actions/retry-button.tsx'
import { fetchTexts, type ScreenTexts } from './fetch-texts.ts'
import { MoreMessages } from './messages.tsx'

/** Code that a page loads on demand, once. After a failed fetch, the next `fetch` tries again. */
export interface Part<Module> {
  fetch: () => Promise<Module>
  /** The module once loaded, undefined before. */
  current: () => Module | undefined
  texts: () => SomeTexts<Messages> | undefined
  subscribe: (onThere: () => void) => () => void
}

/** Code loaded later: `lazyPart(() => import('./bar-chart.tsx'))`, for LazyPart or LazyWindow, with the texts listed in screen-texts.json. */
export function lazyPart<Module>(load: () => Promise<Module>, listed?: ScreenTexts): Part<Module> {
  let module: Module | undefined
  let texts: SomeTexts<Messages> | undefined
  const waiting = new Set<() => void>()
  return {
    current: () => module,
    texts: () => texts,
    subscribe(onThere) {
      waiting.add(onThere)
      return () => void waiting.delete(onThere)
    },
    async fetch() {
      const [fetched, words] = await Promise.all([load(), texts ?? (listed && fetchTexts(listed))])
      module = fetched
      texts = words
      for (const tell of waiting) tell()
      return fetched
    },
  }
}

const nothing = () => undefined

/** Fetches the module of `part` while mounted; `failed` is true after a failed fetch, until `retry` or another `part`. */
export function useLazyPart<Module>(part: Part<Module>) {
  // Undefined on the server and during hydration, which must render the same.
  const module = useSyncExternalStore(part.subscribe, part.current, nothing)
  const [failedPart, setFailedPart] = useState<Part<Module>>()
  const retry = useCallback(() => {
    setFailedPart(undefined)
    part.fetch().catch(() => setFailedPart(part))
  }, [part])
  const missing = module === undefined
  useEffect(() => {
    if (missing) retry()
  }, [missing, retry])
  return { module, failed: missing && failedPart === part, retry }
}

type BoundaryProps = { of: unknown; fallback: (retry: () => void) => ReactNode; children: ReactNode }
type BoundaryState = { of: unknown; failed: boolean }

/** Error boundary: renders `fallback` when a child throws, so the rest of the page keeps working. A new `of` resets it. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState) {
    return of === state.of ? null : { of, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}

interface Props<Module> {
  part: Part<Module>
  /** Shown while the code is being fetched. */
  opening?: ReactNode
  /** Shown when the code fails to load or throws; by default an error message with a retry button. */
  failed?: ReactNode
  children: (module: Module) => ReactNode
}

/** A part of the page whose code is loaded later. When the code fails to load or throws, the rest of the page keeps working. */
export function LazyPart<Module>({ part, opening = null, failed, children }: Props<Module>) {
  const lazy = useLazyPart(part)
  const fallback = (retry: () => void) => (failed === undefined ? <PartFailure onRetry={retry} /> : failed)
  if (lazy.failed) return fallback(lazy.retry)
  if (lazy.module === undefined) return opening
  return (
    <PartBoundary of={lazy.module} fallback={fallback}>
      <PartTexts part={part}>{children(lazy.module)}</PartTexts>
    </PartBoundary>
  )
}

/** What a loaded part renders, with the texts that came with it. */
export function PartTexts<Module>({ part, children }: { part: Part<Module>; children: ReactNode }) {
  const texts = part.texts()
  return texts === undefined ? children : <MoreMessages messages={texts}>{children}</MoreMessages>
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('ui')
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-2">
      <p>{t('frame.partFailed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
