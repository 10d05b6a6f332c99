'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { tab, tabList } from './tab-links.tsx'

export type Tab = { id: string; label: string; content: ReactNode }

/* Our own: the server's HTML of Radix's tabs holds style attributes, which the content policy refuses. */

/** Tabs inside one page, after the ARIA pattern: arrows, Home and End move between them, Tab goes on to the panel. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(initial ?? tabs[0]?.id)
  const at = tabs.findIndex((one) => one.id === active)

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    setActive(tabs[index]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={tabList}>
        {tabs.map((one) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`${id}-tab-${one.id}`}
            aria-controls={`${id}-panel-${one.id}`}
            aria-selected={one.id === active}
            tabIndex={one.id === active ? 0 : -1}
            onClick={() => setActive(one.id)}
            className={`${tab} aria-selected:text-brand aria-selected:after:bg-brand`}
          >
            {one.label}
          </button>
        ))}
      </div>
      {tabs.map((one) => (
        <div
          key={one.id}
          role="tabpanel"
          id={`${id}-panel-${one.id}`}
          aria-labelledby={`${id}-tab-${one.id}`}
          hidden={one.id !== active}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it, so that a panel of plain text can be reached.
          tabIndex={0}
          className="rounded-control py-5"
        >
          {one.content}
        </div>
      ))}
    </div>
  )
}
