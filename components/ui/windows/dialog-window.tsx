import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { setNonce } from 'get-nonce'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { iconButton } from '../classes.ts'
import { Icon } from '../display/icon.tsx'

export type DialogProps = {
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Fills the whole page, for content that is viewed for a while. */
  full?: boolean
  /** Puts the initial focus on the first field, for a dialog that is a form. */
  startsAtField?: boolean
}

// Radix locks the page's scrolling with a <style>, which the content policy allows only with the page's nonce.
const nonce = typeof document === 'undefined' ? undefined : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) setNonce(nonce)

export function DialogWindow({
  open = true,
  onClose,
  title,
  description,
  children,
  actions,
  wide = false,
  full = false,
  startsAtField = false,
}: DialogProps) {
  const t = useTranslations('ui')
  const opener = useRef<Element>(null)
  // At this point the dialog that showed "opening" has given the focus back, and Radix has not moved it yet.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const scrolls = useScrolls(body)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-backdrop fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={(event) => {
            // Escape first closes whatever is open over the dialog: a field's list, a calendar, a menu, another dialog that is
            // opening.
            if (document.activeElement?.closest('[data-open-list]')) return event.preventDefault()
            const over = document.querySelector<HTMLElement>(':popover-open, dialog:modal')
            if (!over) return
            event.preventDefault()
            if (over instanceof HTMLDialogElement) over.dispatchEvent(new Event('cancel', { cancelable: true }))
            else over.hidePopover()
          }}
          onOpenAutoFocus={(event) => {
            const first = startsAtField ? firstField : '[data-safe]'
            const start = event.target instanceof Element && event.target.querySelector<HTMLElement>(first)
            if (!start) return
            event.preventDefault()
            start.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          className={clsx(
            'dialog-window fixed z-40 flex flex-col text-ink shadow-card outline-none tiny:overflow-y-auto',
            full ? 'inset-0 bg-paper' : placed,
            full || (wide ? 'tablet:max-w-5xl' : 'tablet:max-w-xl'),
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Close className={clsx(iconButton, '-mt-2 -mr-3')} aria-label={t('frame.close')}>
              <Icon name="close" />
            </Radix.Close>
          </header>
          {/* A scrolling body is focusable: otherwise the keyboard could not scroll a body without controls. */}
          <div
            ref={setBody}
            {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': title })}
            className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6 -outline-offset-2 tiny:shrink-0 tiny:overflow-visible"
          >
            {description === undefined ? null : (
              <Radix.Description asChild>
                <div className="text-muted">{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {actions ? (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-tablet:*:grow">
              {actions}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** At the bottom of the screen on a phone, centred on wider screens. */
const placed =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card bg-surface tablet:inset-auto tablet:top-1/2 tablet:left-1/2 tablet:w-[calc(100%-4rem)] tablet:-translate-1/2 tablet:rounded-card'

const firstField =
  'input:not([type=hidden], [hidden], [tabindex="-1"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** True when an element's content overflows its height, also after the content has grown. */
function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    for (const watched of [element, ...element.children]) observer.observe(watched)
    const added = new MutationObserver(() => {
      for (const child of element.children) observer.observe(child)
    })
    added.observe(element, { childList: true })
    return () => {
      observer.disconnect()
      added.disconnect()
    }
  }, [element])
  return scrolls
}

/**
 * Radix only knows its own triggers, and falls back to the page when the opener is gone (its card was deleted). A focus that was
 * moved elsewhere while the dialog closed (a link to a field) stays there.
 */
function giveFocusBack(opener: Element | null) {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector<HTMLElement>('main')
  target?.focus()
}
