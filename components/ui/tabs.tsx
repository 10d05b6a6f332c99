'use client'

import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { tab, tabList } from './tab-links.tsx'

export type Tab = { id: string; label: string; content: ReactNode }

/** Tabs inside one page, moved through with the arrow keys. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <RadixTabs.Root {...(tabs[0] ? { defaultValue: tabs[0].id } : {})}>
      <RadixTabs.List aria-label={label} className={tabList}>
        {tabs.map(({ id, label: name }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className={`${tab} data-[state=active]:text-brand data-[state=active]:after:bg-brand`}
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="rounded-control py-5">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
