'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { Loader } from '#components/ui/states/loader'
import type { Role } from '#contract/call'
import { maxCounted } from '#contract/unread-count'

const notificationPanel = lazyPart(() => import('./notification-panel.tsx'), 'notification-panel')

/** The bell of the bar: the number of unread notifications, and their list on press (NTF-001, OP-117). */
export function Bell({ unread: first, role }: { unread: number; role: Role }) {
  const t = useTranslations('notifications')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Unread count read by the panel; before that, the count rendered with the page is shown.
  const [counted, setCounted] = useState<{ first: number; unread: number } | null>(null)
  const unread = counted !== null && counted.first === first ? counted.unread : first
  const shown = unread > maxCounted ? t('many', { count: maxCounted }) : String(unread)
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        // The name contains the count as shown: voice control finds a button by its visible text.
        aria-label={t('bell', { count: unread, shown })}
        className={`${iconButton} relative`}
      >
        <Icon name="bell" className="size-6" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 left-[45%] min-w-5 rounded-full bg-bad px-1 text-center text-xs leading-5 font-bold text-surface forced-colors:border forced-colors:bg-[Canvas]"
          >
            {shown}
          </span>
        ) : null}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-2 top-16 m-0 ml-auto w-auto max-w-md rounded-card border border-line bg-surface p-4 text-ink shadow-card tablet:w-md"
      >
        {open ? (
          <LazyPart part={notificationPanel} opening={<Loader />}>
            {({ NotificationPanel }) => (
              <NotificationPanel
                role={role}
                onCount={(now) => setCounted({ first, unread: now })}
                onDone={() => panel.current?.hidePopover()}
              />
            )}
          </LazyPart>
        ) : null}
      </div>
    </div>
  )
}
