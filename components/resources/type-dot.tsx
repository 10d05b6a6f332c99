'use client'

// A client component: when the server streams part of an <svg> late, React writes a style attribute, which the content policy
// refuses.

/** The named colours of course types, as palette colours that are distinguishable in light and dark themes. */
const palette: Readonly<Record<string, string>> = {
  red: 'fill-read-red',
  blue: 'fill-read-blue',
  green: 'fill-read-green',
  orange: 'fill-read-orange',
  purple: 'fill-read-purple',
  teal: 'fill-read-teal',
  pink: 'fill-read-pink',
}

export function TypeDot({ color }: { color: string }) {
  const named = palette[color.toLowerCase()]
  return (
    <svg viewBox="0 0 12 12" className="size-3.5 shrink-0 forced-color-adjust-none" aria-hidden="true">
      <circle cx="6" cy="6" r="5" {...(named ? { className: named } : { fill: color })} stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}
