'use client'

// A client component: if part of an <svg> were streamed later, React would write a style attribute, which our CSP refuses.

import type { Construct } from '#domain/formula/tree'

/* 24 x 24 line drawings; a dashed square is a slot to fill. */
const drawings: Record<Construct, { path: string; boxes: readonly (readonly [x: number, y: number, side: number])[] }> = {
  fraction: {
    path: 'M4 12h16',
    boxes: [
      [9, 2, 6],
      [9, 16, 6],
    ],
  },
  power: { path: 'M4 13l6 7M10 13l-6 7', boxes: [[14, 4, 6]] },
  subscript: { path: 'M4 5l6 7M10 5l-6 7', boxes: [[14, 14, 6]] },
  squareroot: { path: 'M2 13l2-1 4 8 4-16h10', boxes: [[13, 10, 7]] },
  parenthesis: { path: 'M7 3c-4 5-4 13 0 18M17 3c4 5 4 13 0 18', boxes: [[9, 9, 6]] },
  square: { path: 'M8 3H5v18h3M16 3h3v18h-3', boxes: [[9, 9, 6]] },
  curly: { path: 'M8 3C4 3 8 11 4 12c4 1 0 9 4 9M16 3c4 0 0 8 4 9-4 1 0 9-4 9', boxes: [[9, 9, 6]] },
  bar: { path: 'M5 6h14', boxes: [[8, 11, 8]] },
  angle: { path: 'M4 8l8-4 8 4', boxes: [[8, 11, 8]] },
  vector: { path: 'M4 6h16M17 3l3 3-3 3', boxes: [[8, 12, 8]] },
  arrow: { path: 'M3 16h18M17 12l4 4-4 4', boxes: [[9, 4, 6]] },
}

/** The drawing of a construct; its name is written beside it. */
export function ConstructIcon({ construct }: { construct: Construct }) {
  const { path, boxes } = drawings[construct]
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={path} />
      {boxes.map(([x, y, side]) => (
        <rect key={y} x={x} y={y} width={side} height={side} strokeDasharray="2 1.5" strokeWidth="1.1" />
      ))}
    </svg>
  )
}
