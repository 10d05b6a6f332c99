'use client'

import { ActiveLink } from '../actions/active-link.tsx'

/** `current`: where the path alone does not tell. */
export type TabLink = { href: string; label: string; under?: readonly string[]; current?: boolean }

/** Tabs in more than one line where they do not fit; on phones one line, shaded where it goes on. */
export const tabList = 'scroll-shades flex gap-1 overflow-x-auto border-b border-line tablet:flex-wrap'
export const tab =
  'relative inline-flex min-h-11 items-center px-4 font-semibold whitespace-nowrap text-muted no-underline hover:text-ink -outline-offset-3 ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full after:content-[""]'

/** On a phone the tab of the page shown is in sight, however many stand before it. */
const showCurrent = (list: HTMLUListElement | null) => {
  const current = list?.querySelector('[aria-current=page]')
  if (list && current) list.scrollLeft = current.getBoundingClientRect().left - list.getBoundingClientRect().left - 40
}

/** Tabs that are separate pages. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="mb-6 print:hidden">
      <ul ref={showCurrent} className={tabList}>
        {tabs.map(({ label: name, ...link }) => (
          <li key={link.href}>
            <ActiveLink {...link} className={`${tab} aria-[current=page]:text-brand aria-[current=page]:after:bg-brand`}>
              {name}
            </ActiveLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
