'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

import { clsx } from 'clsx'
import type { LogoVariant } from './logo-variant.ts'

/* The symbol of the logo: a ramp and a leap. */
function Leap() {
  return (
    <>
      <path d="M3.5 29.5h22v-15c-3.5 8-10.5 12.5-22 15Z" fill="currentColor" strokeWidth="3" />
      <circle cx="31" cy="7" r="4.5" className="fill-accent" stroke="none" />
    </>
  )
}

function Lamp() {
  return (
    <>
      <path d="M18 29c-4-3-9-3.5-14-2.5v-13c5-1 10-.5 14 2.5 4-3 9-3.5 14-2.5v13c-5-1-10-.5-14 2.5ZM18 16v13" strokeWidth="3" />
      <circle cx="18" cy="6.5" r="4" className="fill-accent" stroke="none" />
    </>
  )
}

/** The wordmark. Its accessible name comes from the link around it. */
export function Logo({ variant = 'tremplin', large = false }: { variant?: LogoVariant; large?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-title font-extrabold tracking-tight text-brand',
        large ? 'text-3xl' : 'text-xl',
      )}
      data-logo={variant}
    >
      <svg
        viewBox="0 0 36 34"
        className={large ? 'h-11 w-auto' : 'h-8 w-auto'}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {variant === 'etude' ? <Lamp /> : <Leap />}
      </svg>
      <span>
        Tremplin
        {variant === 'etude' ? <span className="font-semibold text-accent-ink"> Études</span> : null}
      </span>
    </span>
  )
}
