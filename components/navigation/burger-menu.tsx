'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ActiveLink, isUnder } from '#components/ui/actions/active-link'
import { iconButton } from '#components/ui/classes.ts'
import { Icon, type IconName } from '#components/ui/display/icon'
import { useInBrowser } from '#components/ui/use-in-browser.ts'

export type BurgerEntry = { href: string; label: string; icon: IconName; under: readonly string[] }
type Props = {
  label: string
  entries: readonly BurgerEntry[]
  /** The entries behind « Plus ». */
  more: readonly BurgerEntry[]
  /** The user and the sign-out button, below the entries. */
  children: ReactNode
}

/** The role menu of narrow screens, on the native popover, in the browser only; without scripts that of wide screens. */
export function BurgerMenu({ label, entries, more, children }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const path = usePathname()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const inBrowser = useInBrowser()
  const leave = () => panel.current?.hidePopover()
  return (
    <div className="tablet:hidden noscript:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={open ? t('frame.close') : label}
        className={iconButton}
      >
        <Icon name={open ? 'close' : 'menu'} className="size-6" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-0 top-16 m-0 w-full max-w-none border-b border-line bg-surface p-4 text-ink shadow-card"
      >
        {inBrowser ? (
          <>
            <BurgerEntries label={label} entries={entries} onLeave={leave} />
            {more.length > 0 ? (
              <details open={more.some(({ under }) => isUnder(path, under))}>
                <summary className="min-h-12 cursor-pointer content-center rounded-control px-3 font-semibold hover:bg-sunken">
                  {t('list.more')}
                </summary>
                <BurgerEntries label={t('list.more')} entries={more} onLeave={leave} />
              </details>
            ) : null}
            <div className="mt-3 border-t border-line pt-3">{children}</div>
          </>
        ) : null}
      </div>
    </div>
  )
}

function BurgerEntries({ label, entries, onLeave }: { label: string; entries: readonly BurgerEntry[]; onLeave: () => void }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {entries.map((entry) => (
          <li key={entry.href}>
            <ActiveLink
              href={entry.href}
              under={entry.under}
              onClick={onLeave}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
            >
              <Icon name={entry.icon} className="size-6" />
              {entry.label}
            </ActiveLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
