'use client'

// Drawn where it stands: React would write a style attribute, which the content policy refuses, were a part of an <svg> to come later.

/** The names that course types have for their colours, as colours of the palette: light and dark, told apart on both. */
const palette: Readonly<Record<string, string>> = {
  red: 'fill-read-red',
  blue: 'fill-read-blue',
  green: 'fill-read-green',
  orange: 'fill-read-orange',
  purple: 'fill-read-purple',
  teal: 'fill-read-teal',
  pink: 'fill-read-pink',
}

/** The colour of a course type, beside its name. A client leaf for the same reason as the icons. */
export function TypeDot({ color }: { color: string }) {
  const named = palette[color.toLowerCase()]
  return (
    <svg viewBox="0 0 12 12" className="size-3.5 shrink-0 forced-color-adjust-none" aria-hidden="true">
      <circle cx="6" cy="6" r="5" {...(named ? { className: named } : { fill: color })} stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}
