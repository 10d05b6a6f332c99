import { clsx } from 'clsx'
import type { ComponentProps, ReactNode, SVGAttributes } from 'react'
import type { FoundZone, Point } from '#domain/scoring/hot-spots'

/** What it shows, and its sides in pixels. */
export interface ShownPicture {
  readonly name: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

interface Props {
  picture: ShownPicture
  src: string
  /** How high it may be. */
  room?: 'max-h-[70vh]' | 'max-h-[38dvh] low:max-h-[60dvh]'
  /** What is drawn over the picture: zones and marks, in percent of its sides. */
  children?: ReactNode
  /** Of the drawing that lies over the picture. */
  drawing?: Omit<ComponentProps<'svg'>, 'children'>
}

/** A picture with a drawing over it, as large as the screen allows and never larger than it is. */
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
      {/* Said in words beside it: what is drawn here is for the eye and the pointer. */}
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
  /** Its corners are held: its letter leaves them free. */
  held?: boolean
}

/** The outline of a zone with its letter; a line of its own for what became of it. White around it shows on any picture. */
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

interface ShapeProps extends Pick<SVGAttributes<SVGElement>, 'className' | 'stroke' | 'strokeWidth' | 'strokeDasharray'> {
  zone: DrawnZone
}

function Shape({ zone: { shape, x, y, width, height }, ...look }: ShapeProps) {
  if (shape === 'rectangle') return <rect x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} {...look} />
  return <ellipse cx={`${x + width / 2}%`} cy={`${y + height / 2}%`} rx={`${width / 2}%`} ry={`${height / 2}%`} {...look} />
}

/** A numbered mark. */
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

/** The letter of a zone by its place: A, B, C… */
export const zoneLetter = (place: number) => String.fromCharCode(65 + place)
