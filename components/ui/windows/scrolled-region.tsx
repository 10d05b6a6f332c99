import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The scrolled content of a dialog: focusable, so that the keyboard can scroll it when it contains no control. Scrolls to its top
 * on mount, since the previous step was scrolled down to its button, unless it comes `second` in the dialog.
 */
export function ScrolledRegion({ label, second = false, children }: { label: string; second?: boolean; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!second) region.current?.scrollIntoView({ block: 'start' })
  }, [second])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must be scrollable by keyboard.
    <section ref={region} aria-label={label} tabIndex={0} className="flex flex-col gap-4">
      {children}
    </section>
  )
}
