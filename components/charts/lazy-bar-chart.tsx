'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { BarChartProps } from './bar-chart.tsx'

const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))

/** A bar chart, fetched where it is shown; its place is there from the first paint. */
export function LazyBarChart(props: BarChartProps) {
  const inBrowser = useSyncExternalStore(neverChanges, isTrue, isFalse)
  return (
    <div className="relative h-64 w-full">
      {inBrowser ? (
        <Suspense>
          <BarChart {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
