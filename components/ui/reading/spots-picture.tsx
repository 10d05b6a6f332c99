import { clsx } from 'clsx'
import type { ComponentProps, ReactNode, SVGAttributes } from 'react'
import type { FoundZone, Point } from '#domain/scoring/hot-spots'

/** A picture: stored name, alternative text, and width and height in px. */
export interface ShownPicture {
  readonly name: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

interface Props {
  picture: ShownPicture
  src: string
  /** Its maximum height. */
  room?: 'max-h-[70vh]' | 'max-h-[34dvh] low:max-h-[60dvh]'
  /** Drawn over the picture: zones and marks, positioned in percent of its width and height. */
  children?: ReactNode
  /** Attributes of the <svg> over the picture. */
  drawing?: Omit<ComponentProps<'svg'>, 'children'>
}

/** A picture with a drawing over it, as large as the screen allows and never scaled up. */
export function SpotsPicture({ picture: { alt, width, height }, src, room = 'max-h-[70vh]', children, drawing = {} }: Props) {
  const { className, ...pointer } = drawing
  return (
    <div className="relative w-fit max-w-full">
      {/* biome-ignore lint/performance/noImgElement: a private file in its own size; nothing to optimise on the way. */}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        className={clsx('block h-auto w-auto max-w-full rounded-control bg-white select-none', room)}
      />
      {/* Hidden from assistive technology: the zones are described in words beside the picture. */}
      <svg {...pointer} aria-hidden="true" className={clsx('absolute inset-0 size-full overflow-visible select-none', className)}>
        {children}
      </svg>
    </div>
  )
}

const zoneLooks = {
  hit: { stroke: 'stroke-good', fill: 'fill-good', dashes: undefined },
  missed: { stroke: 'stroke-warn', fill: 'fill-warn', dashes: '10 5' },
  wrong: { stroke: 'stroke-bad', fill: 'fill-bad', dashes: '3 4' },
  left: { stroke: 'stroke-control', fill: 'fill-control', dashes: '3 4' },
} as const

type DrawnZone = Pick<FoundZone, 'found' | 'shape' | 'x' | 'y' | 'width' | 'height'>

interface OutlineProps {
  zone: DrawnZone
  letter: string
  /** Its corners have resize handles: the letter is placed clear of them. */
  held?: boolean
}

/** The outline of a zone with its letter; the dash pattern depends on its state. A white edge keeps it visible on any picture. */
export function ZoneOutline({ zone, letter, held = false }: OutlineProps) {
  const { stroke, fill, dashes } = zoneLooks[zone.found]
  const corner = held ? 10 : -4
  return (
    <g>
      <Shape zone={zone} className="fill-none" stroke="white" strokeWidth="6" />
      <Shape zone={zone} className={clsx('fill-none', stroke)} strokeWidth="3" strokeDasharray={dashes} />
      <svg x={`${zone.x}%`} y={`${zone.y}%`} overflow="visible" aria-hidden="true">
        <rect x={corner} y={corner} width="20" height="20" rx="4" className={fill} />
        <Letters x={corner + 10} y={corner + 10}>
          {letter}
        </Letters>
      </svg>
    </g>
  )
}

/** The outline of a zone with its letter in black and white. */
export function PaperZone({ zone, letter }: { zone: Omit<DrawnZone, 'found'>; letter: string }) {
  return (
    <g>
      <Shape zone={zone} className="fill-none" stroke="white" strokeWidth="6" />
      <Shape zone={zone} className="fill-none stroke-ink" strokeWidth="2.5" />
      <svg x={`${zone.x}%`} y={`${zone.y}%`} overflow="visible" aria-hidden="true">
        <rect x="-4" y="-4" width="20" height="20" rx="4" className="fill-ink" />
        <Letters x={6} y={6}>
          {letter}
        </Letters>
      </svg>
    </g>
  )
}

interface ShapeProps extends Pick<SVGAttributes<SVGElement>, 'className' | 'stroke' | 'strokeWidth' | 'strokeDasharray'> {
  zone: Omit<DrawnZone, 'found'>
}

function Shape({ zone: { shape, x, y, width, height }, ...look }: ShapeProps) {
  if (shape === 'rectangle') return <rect x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} {...look} />
  return <ellipse cx={`${x + width / 2}%`} cy={`${y + height / 2}%`} rx={`${width / 2}%`} ry={`${height / 2}%`} {...look} />
}

export const SpotMark = ({ at, number }: { at: Point; number: number }) => (
  <svg x={`${at.x}%`} y={`${at.y}%`} overflow="visible" aria-hidden="true">
    <circle r="14" className="fill-brand" stroke="white" strokeWidth="3" />
    <Letters x={0} y={0}>
      {number}
    </Letters>
  </svg>
)

const Letters = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <text x={x} y={y} textAnchor="middle" dominantBaseline="central" className="fill-surface text-sm font-bold">
    {children}
  </text>
)
