'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

/** Our own drawing of a springboard and the leap it gives. Decorative. */
export function Springboard() {
  return (
    <svg viewBox="0 0 160 96" className="h-24 w-40" fill="none" aria-hidden="true">
      <path d="M8 86h144" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <path d="M22 84h68V46c-11 22-33 34-68 38Z" className="fill-brand stroke-brand" strokeWidth="4" strokeLinejoin="round" />
      <path
        d="M97 36c5-11 13-18 25-19"
        className="stroke-control"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <circle cx="134" cy="20" r="10" className="fill-accent" />
    </svg>
  )
}
