import type { ReactNode } from 'react'

/** What a window scrolls and nothing inside takes the focus: it takes it itself, so that the keyboard can scroll. */
export function ScrolledRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled with the mouse must be with the keyboard.
    <section aria-label={label} tabIndex={0} className="flex flex-col gap-4">
      {children}
    </section>
  )
}
