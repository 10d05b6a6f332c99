'use client'

import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'

export interface BarChartProps {
  /** What the drawing shows, for those who cannot see it; its figures stand in a table. */
  label: string
  /** Null: nothing to show there. */
  bars: readonly { readonly name: string; readonly value: number | null }[]
  unit: 'percent' | 'count'
}

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** Bars of percents or counts. The same figures stand beside it as a table: the drawing is named, and says no more. */
export function BarChart({ label, bars, unit }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const chart = draw(canvas.current, { bars, unit })
    // The colours are those of the scheme, light or dark.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => {
      if (!canvas.current) return
      Object.assign(chart.options, optionsOf(canvas.current, unit))
      for (const set of chart.data.datasets) set.backgroundColor = colour(canvas.current, '--brand')
      chart.update('none')
    }
    scheme.addEventListener('change', recolour)
    return () => {
      scheme.removeEventListener('change', recolour)
      chart.destroy()
    }
  }, [bars, unit])
  return <canvas ref={canvas} role="img" aria-label={label} />
}

const draw = (canvas: HTMLCanvasElement, { bars, unit }: Pick<BarChartProps, 'bars' | 'unit'>) =>
  new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ name }) => name),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: colour(canvas, '--brand'),
          borderRadius: 6,
          maxBarThickness: 56,
        },
      ],
    },
    options: optionsOf(canvas, unit),
  })

function optionsOf(canvas: HTMLCanvasElement, unit: BarChartProps['unit']) {
  const ticks = { color: colour(canvas, '--muted'), font: { family: getComputedStyle(canvas).fontFamily, size: 14 } }
  const grid = { color: colour(canvas, '--line') }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: still ? (false as const) : { duration: 180 },
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
        grid,
      },
    },
  }
}

const colour = (element: Element, role: string) => {
  // A custom property keeps light-dark() as it is written: only a real colour property is computed.
  const probe = document.createElement('span')
  probe.style.color = `var(${role})`
  element.parentElement?.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  return computed
}
