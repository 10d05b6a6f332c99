'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { isUnder } from '#components/ui/actions/active-link'
import { Menu } from '#components/ui/actions/menu'
import type { BurgerEntry } from './burger-menu.tsx'

/** The last entry of the role menu: behind « Plus », the pages that the specification does not name (OP-157). */
export function MorePages({ entries, className }: { entries: readonly BurgerEntry[]; className: string }) {
  const t = useTranslations('ui.list')
  const path = usePathname()
  const items = entries.map(({ under, ...entry }) => ({ ...entry, id: entry.href, current: isUnder(path, under) }))
  const here = items.some(({ current }) => current)
  return (
    <Menu
      opener={{ text: t('more') }}
      items={items}
      className={clsx(
        className,
        here &&
          'relative text-brand! after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-full after:bg-brand',
      )}
    />
  )
}
