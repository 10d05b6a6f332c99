'use client'

import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import type { BarChartProps } from './bar-chart.tsx'

const chart = lazyPart(() => import('./bar-chart.tsx'))

/** A bar chart whose code is loaded on demand; its space is reserved from the first paint, and narrows with the page around it. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <div className="relative h-64 w-full contain-inline-size">
      <LazyPart part={chart}>{({ BarChart }) => <BarChart {...props} />}</LazyPart>
    </div>
  )
}
