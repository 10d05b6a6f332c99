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

type BarCanvas = Chart<'bar', (number | null)[], string>

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip)

/** A bar chart. A table beside it has the same values, so only its name is exposed; the arrows show and say each value. */
export function BarChart({ label, bars, unit }: BarChartProps) {
  const chart = useRef<BarCanvas>(null)
  // Written without a render, which would draw the chart anew.
  const told = useRef<HTMLParagraphElement>(null)
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
    <>
      <Bar
        ref={chart}
        role="img"
        tabIndex={0}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (!step || !chart.current) return
          event.preventDefault()
          const bar = bars[showBar(chart.current, step)]
          if (bar && told.current) told.current.textContent = toldOf(bar, unit)
        }}
        onBlur={() => {
          if (chart.current) highlight(chart.current, [])
          if (told.current) told.current.textContent = ''
        }}
        aria-label={label}
        data={{ labels: bars.map(({ name }) => name), datasets: [values] }}
        options={optionsOf(unit)}
      />
      <p ref={told} role="status" className="sr-only" />
    </>
  )
}

const steps: { readonly [key: string]: number | undefined } = { ArrowRight: 1, ArrowLeft: -1 }

/** Shows the value of the next bar, or of the previous one, and returns its place. */
function showBar(chart: BarCanvas, step: number): number {
  const count = chart.data.labels?.length ?? 0
  const current = chart.getActiveElements()[0]?.index ?? (step > 0 ? -1 : count)
  const place = Math.max(0, Math.min(count - 1, current + step))
  highlight(chart, [place])
  return place
}

function highlight(chart: BarCanvas, bars: readonly number[]): void {
  const elements = bars.map((index) => ({ datasetIndex: 0, index }))
  chart.setActiveElements(elements)
  chart.tooltip?.setActiveElements(elements, { x: 0, y: 0 })
  chart.update('none')
}

const plain = new Intl.NumberFormat('fr')
const formatValue = (value: number, unit: BarChartProps['unit']) => (unit === 'percent' ? `${value}\u00a0%` : plain.format(value))

const toldOf = ({ name, value }: BarChartProps['bars'][number], unit: BarChartProps['unit']) =>
  `${name}, ${value === null ? '–' : formatValue(value, unit)}`

function optionsOf(unit: BarChartProps['unit']): ChartOptions<'bar'> {
  const font = ({ chart }: { chart: Chart }) => ({ family: getComputedStyle(chart.canvas).fontFamily, size: 14 })
  const ticks = { color: colour('--muted'), font }
  return {
    responsive: true,
    maintainAspectRatio: false,
    // A size that comes while bars move is kept by Chart.js for the next drawing, and then undoes a newer one.
    animation: false,
    plugins: {
      legend: { display: false },
      tooltip: { displayColors: false, callbacks: { label: ({ raw }) => formatValue(Number(raw), unit) } },
    },
    scales: {
      x: { ticks, grid: { display: false } },
      y: {
        beginAtZero: true,
        ...(unit === 'percent' ? { max: 100 } : {}),
        ticks: {
          ...ticks,
          precision: 0,
          ...(unit === 'percent' ? { stepSize: 25, callback: (value: string | number) => formatValue(Number(value), unit) } : {}),
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
