'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What a window scrolls and nothing inside takes the focus: it takes it itself, so that the keyboard can scroll. It begins at its top: the
 * step before was scrolled down to its button.
 */
export function ScrolledRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled with the mouse must be with the keyboard.
    <section ref={region} aria-label={label} tabIndex={0} className="flex flex-col gap-4">
      {children}
    </section>
  )
}
