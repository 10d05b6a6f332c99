import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useInBrowser } from '../use-in-browser.ts'
import { tab, tabList } from './tab-links.tsx'

export type Tab = { id: string; label: string; content: ReactNode }

/**
 * Tabs inside one part of a page: arrows, Home and End move between them, Tab goes on to the panel. Rendered in the browser only:
 * Radix renders style attributes on the server, which the content policy refuses. For tabs that are pages use TabLinks.
 */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial: string }) {
  if (!useInBrowser()) return null
  return (
    <Radix.Root defaultValue={initial}>
      <Radix.List aria-label={label} className={tabList}>
        {tabs.map(({ id, label: name }) => (
          <Radix.Trigger key={id} value={id} className={`${tab} aria-selected:text-brand aria-selected:after:bg-brand`}>
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="rounded-control py-5">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
