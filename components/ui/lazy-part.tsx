'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { RetryButton } from './actions/retry-button.tsx'

/** Code that a page fetches when it needs it, once. After a failure the next that needs it tries again. */
export interface Part<Module> {
  fetch: () => Promise<Module>
  /** The module, once it is there. */
  current: () => Module | undefined
  subscribe: (onThere: () => void) => () => void
}

/** Names code that comes later: `lazyPart(() => import('./bar-chart.tsx'))`, shown by LazyPart or LazyWindow. */
export function lazyPart<Module>(load: () => Promise<Module>): Part<Module> {
  let module: Module | undefined
  const waiting = new Set<() => void>()
  return {
    current: () => module,
    subscribe(onThere) {
      waiting.add(onThere)
      return () => void waiting.delete(onThere)
    },
    async fetch() {
      const fetched = await load()
      module = fetched
      for (const tell of waiting) tell()
      return fetched
    },
  }
}

const nothing = () => undefined

/** The module of `part`, fetched while this is shown; `failed` when it could not be, until `retry` or another part. */
export function useLazyPart<Module>(part: Part<Module>) {
  // Never there where the server draws, nor in the browser's first drawing, which has to be the same.
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

/** What breaks inside gives way to `fallback`; the page around it goes on. Another `of` begins anew. */
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
  /** In its place while it is fetched. */
  opening?: ReactNode
  /** In its place when it cannot be shown; without it, a sentence and a new try. */
  failed?: ReactNode
  children: (module: Module) => ReactNode
}

/** A piece of the page whose code comes later. Where it does not come, or breaks, the page around it goes on. */
export function LazyPart<Module>({ part, opening = null, failed, children }: Props<Module>) {
  const lazy = useLazyPart(part)
  const fallback = (retry: () => void) => (failed === undefined ? <PartFailure onRetry={retry} /> : failed)
  if (lazy.failed) return fallback(lazy.retry)
  if (lazy.module === undefined) return opening
  return (
    <PartBoundary of={lazy.module} fallback={fallback}>
      {children(lazy.module)}
    </PartBoundary>
  )
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('ui')
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-2">
      <p>{t('partFailed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
