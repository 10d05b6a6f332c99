'use client'

// A client component: if part of an <svg> were streamed later, React would write a style attribute, which our CSP refuses.

import { clsx } from 'clsx'
import type { Mood } from '#domain/player/mood'

/** Aiko's face with an expression. Hidden from screen readers: the text beside it names the speaker and says everything. */
export function Aiko({ mood = 'calm', className }: { mood?: Mood; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-mood={mood} className={clsx('shrink-0', className)}>
      <path d="M20 7V4" className="stroke-accent-ink" strokeWidth="2" strokeLinecap="round" />
      <circle cx="20" cy="3.5" r="2" className="fill-accent-ink" />
      <rect x="4" y="7" width="32" height="28" rx="13" className="fill-accent" />
      <rect x="9" y="13" width="22" height="15" rx="7.5" className="fill-surface" />
      <circle cx="11.8" cy="23.4" r="1.4" className="fill-accent-soft" />
      <circle cx="28.2" cy="23.4" r="1.4" className="fill-accent-soft" />
      {faces[mood]}
    </svg>
  )
}

const stroke = { className: 'stroke-ink', strokeWidth: 1.6, strokeLinecap: 'round', fill: 'none' } as const
const spark = { className: 'stroke-accent-ink', strokeWidth: 1.6, strokeLinecap: 'round', fill: 'none' } as const

function Eyes({ y = 19.5, x = 0, right = 1 }: { y?: number; x?: number; right?: number }) {
  return (
    <>
      <ellipse cx={15.5 + x} cy={y} rx="1.8" ry="2.4" className="fill-ink" />
      <ellipse cx={24.5 + x} cy={y} rx={1.8 * right} ry={2.4 * right} className="fill-ink" />
    </>
  )
}

const faces = {
  calm: (
    <>
      <Eyes />
      <path d="M16.5 23.8c1.9 1.7 5.1 1.7 7 0" {...stroke} />
    </>
  ),
  happy: (
    <>
      <path d="M13.4 20.2c.9-2.2 3.3-2.2 4.2 0M22.4 20.2c.9-2.2 3.3-2.2 4.2 0" {...stroke} />
      <path d="M15.8 23.2c2 2.7 6.4 2.7 8.4 0" {...stroke} />
    </>
  ),
  proud: (
    <>
      <path d="M13.4 20c.9-2.4 3.3-2.4 4.2 0M22.4 20c.9-2.4 3.3-2.4 4.2 0" {...stroke} />
      <path d="M15.6 22.6h8.8c-.5 5.2-8.3 5.2-8.8 0Z" className="fill-ink" />
      <path d="M5 6.2 3 4.2M8.2 4.4V1.6M4.2 9.4H1.4M35 6.2l2-2M31.8 4.4V1.6M35.8 9.4h2.8" {...spark} />
    </>
  ),
  thinking: (
    <>
      <Eyes y={18.3} x={1} />
      <path d="M18 24.4c1.2-.7 2.6-.8 4-.3" {...stroke} />
      <path d="M13.6 14.9c1.2-.9 2.6-1 3.9-.4" {...stroke} />
    </>
  ),
  curious: (
    <>
      <Eyes right={1.25} />
      <ellipse cx="20" cy="24.6" rx="1.5" ry="1.3" {...stroke} />
    </>
  ),
  kind: (
    <>
      <path d="M13.4 19.2c.9 1.7 3.3 1.7 4.2 0M22.4 19.2c.9 1.7 3.3 1.7 4.2 0" {...stroke} />
      <path d="M16.5 23.6c1.9 1.8 5.1 1.8 7 0" {...stroke} />
      <path d="M34.4 9.6c-4-2.6-2.2-5.6 0-3.9 2.2-1.7 4 1.3 0 3.9Z" className="fill-accent-ink" />
    </>
  ),
} as const satisfies Record<Mood, unknown>
