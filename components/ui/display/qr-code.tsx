import { encode } from 'uqr'

/** Light modules around the code, by which a reader finds its edge. */
const quietZone = 4

/** A text as an SVG path, black on white in every theme. `label`: where it leads; `className`: its size. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={`M0 0H${size}V${size}H0Z`} fill="#fff" />
      <path d={data.map(runsOf).join('')} fill="#000" />
    </svg>
  )
}

/** The dark modules of a row, each run of them as one rectangle. */
function runsOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${end - x}v1h${x - end}z`
    })
    .join('')
}
