'use client'

// Drawn where it stands: React would write a style attribute, which the content policy refuses, were a part of an <svg> to come later.

import { clsx } from 'clsx'

/** Aiko's face, drawn here; the words beside it say who speaks. */
export function Aiko({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path d="M20 7V4" className="stroke-accent-ink" strokeWidth="2" strokeLinecap="round" />
      <circle cx="20" cy="3.5" r="2" className="fill-accent-ink" />
      <rect x="4" y="7" width="32" height="28" rx="13" className="fill-accent" />
      <rect x="9" y="13" width="22" height="15" rx="7.5" className="fill-surface" />
      <ellipse cx="15.5" cy="19.5" rx="1.8" ry="2.4" className="fill-ink" />
      <ellipse cx="24.5" cy="19.5" rx="1.8" ry="2.4" className="fill-ink" />
      <path d="M16.5 23.8c1.9 1.7 5.1 1.7 7 0" className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" fill="none" />
      <circle cx="11.8" cy="23.4" r="1.4" className="fill-accent-soft" />
      <circle cx="28.2" cy="23.4" r="1.4" className="fill-accent-soft" />
    </svg>
  )
}
