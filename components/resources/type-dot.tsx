'use client'

// Drawn where it stands: React would write a style attribute, which the content policy refuses, were a part of an <svg> to come later.

/** The colour of a course type, beside its name. A client leaf for the same reason as the icons. */
export function TypeDot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3.5 shrink-0" aria-hidden="true">
      <circle cx="6" cy="6" r="5" fill={color} stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}
