'use client'

import { BarElement, CategoryScale, Chart, type ChartOptions, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { Bar } from 'react-chartjs-2'

export interface BarChartProps {
  /** Accessible name of the chart; its values are in a table beside it. */
  label: string
  /** `value` null: no bar. */
  bars: readonly { readonly name: string; readonly value: number | null }[]
  unit: 'percent' | 'count'
}

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

/** A bar chart of percentages or counts. A table beside it has the same values, so only the chart's name is exposed. */
export function BarChart({ label, bars, unit }: BarChartProps) {
  const chart = useRef<Chart<'bar', (number | null)[], string>>(null)
  // Redraws with the colours of the new scheme when it switches between light and dark.
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => chart.current?.update('none')
    scheme.addEventListener('change', recolour)
    return () => scheme.removeEventListener('change', recolour)
  }, [])
  const values = {
    data: bars.map(({ value }) => value),
    backgroundColor: colour('--brand'),
    borderRadius: 6,
    maxBarThickness: 56,
  }
  return (
    <Bar
      ref={chart}
      role="img"
      aria-label={label}
      data={{ labels: bars.map(({ name }) => name), datasets: [values] }}
      options={optionsOf(unit)}
    />
  )
}

function optionsOf(unit: BarChartProps['unit']): ChartOptions<'bar'> {
  const font = ({ chart }: { chart: Chart }) => ({ family: getComputedStyle(chart.canvas).fontFamily, size: 14 })
  const ticks = { color: colour('--muted'), font }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: still ? false : { duration: 180 },
    plugins: { legend: { display: false }, tooltip: { displayColors: false } },
    scales: {
      x: { ticks, grid: { display: false } },
      y: {
        beginAtZero: true,
        ...(unit === 'percent' ? { max: 100 } : {}),
        ticks: {
          ...ticks,
          precision: 0,
          ...(unit === 'percent' ? { stepSize: 25, callback: (value: string | number) => `${value} %` } : {}),
        },
        grid: { color: colour('--line') },
      },
    },
  }
}

/** The computed colour of a theme variable at the chart's place in the page, resolved at each draw. */
const colour =
  (role: string) =>
  ({ chart: { canvas } }: { chart: Chart }): string => {
    // A custom property keeps light-dark() unresolved: only a real colour property is computed.
    const probe = document.createElement('span')
    probe.style.color = `var(${role})`
    canvas.parentElement?.append(probe)
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }
