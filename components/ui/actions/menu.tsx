import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type KeyboardEvent, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { iconButton } from '../classes.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import { placeNear } from '../place-near.ts'
import { buttonClass } from './button-class.ts'
import { Link } from './link.tsx'

/** `hidden`: not offered now. `folded`: behind « Plus », the last entry. `current`: leads to this page. */
export type MenuItem = { id: string; label: string; icon?: IconName; className?: string } & {
  [is in 'danger' | 'hidden' | 'folded']?: boolean
} & ({ href: string; current?: boolean } | { onSelect: () => void; keepsOpen?: boolean })

interface Props {
  label?: string
  /** Text of the button, with its icon if any, instead of the three dots. */
  opener?: { icon?: IconName; text: string }
  /** A function is asked only once the menu is used, which is in the page from then on: a list may have hundreds of menus. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  className?: string
}

/** A three-dot menu on the native popover: the browser provides the top layer, light dismiss and Escape. */
export function Menu({ label, opener, items, className }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = () => list.current?.hidePopover()
  const place = () => button.current && list.current && placeNear(button.current, list.current, opener ? 'left' : 'right')

  const { shown, use, fold } = useShown(items, list, place)
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open')
    fold()
    if (newState !== 'open') return
    place()
    entriesOf(list.current)[0]?.focus()
    window.addEventListener('scroll', close, { once: true, passive: true })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={shown && id}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(opener ? {} : { 'aria-label': label ?? t('list.moreActions') })}
        className={clsx(opener ? buttonClass({ size: 'sm' }) : iconButton, opener && 'pointer-coarse:min-h-11', className)}
        onClick={use}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          use()
          list.current?.showPopover()
        }}
      >
        {opener ? opener.icon && <Icon name={opener.icon} /> : <Icon name="more" />}
        {opener?.text}
      </button>
      {shown ? (
        <List
          ref={list}
          id={id}
          aria-label={label ?? t('list.moreActions')}
          onBeforeToggle={place}
          onToggle={onToggle}
          onKeyDown={(event) => moveFocus(event, entriesOf(list.current), close)}
          items={shown}
          onDone={close}
        />
      ) : null}
    </>
  )
}

/** The entries that are seen. */
const entriesOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter((entry) => entry.offsetParent !== null)

/** The entries, the last of them « Plus » while some are folded; undefined, where they are a function, until the menu is used. */
function useShown(items: Props['items'], list: RefObject<HTMLElement | null>, place: () => void) {
  const t = useTranslations('ui.list')
  const [used, setUsed] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const given = typeof items !== 'function' ? items : used ? items() : undefined
  const all = given?.filter(({ hidden }) => !hidden)
  const unfold = () => {
    const at = entriesOf(list.current).length - 1
    flushSync(() => setUnfolded(true))
    place()
    entriesOf(list.current)[at]?.focus()
  }
  const more: MenuItem = { id: 'more', label: t('more'), icon: 'more', keepsOpen: true, onSelect: unfold }
  const seen = all?.filter(({ folded }) => unfolded || !folded)
  const shown = seen && seen.length < (all?.length ?? 0) ? [...seen, more] : seen
  // In the page when the press ends: only then does the browser open the popover that the button names.
  const use = () => {
    if (!all) flushSync(() => setUsed(true))
  }
  return { shown, use, fold: () => setUnfolded(false) }
}

function List({ items, onDone, ...props }: ComponentProps<'div'> & { items: readonly MenuItem[]; onDone: () => void }) {
  return (
    <div
      popover="auto"
      role="menu"
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-card"
      {...props}
    >
      {items.map((item) => (
        <Entry key={item.id} item={item} onDone={onDone} />
      ))}
    </div>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const look = clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left no-underline hover:bg-sunken focus:bg-sunken aria-[current=page]:text-brand',
    item.danger && 'text-bad',
    item.className,
  )
  const inside = (
    <>
      {item.icon ? <Icon name={item.icon} className={item.danger ? undefined : 'text-muted'} /> : null}
      <span className="truncate">{item.label}</span>
    </>
  )
  if ('href' in item) {
    return (
      <Link
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        aria-current={item.current ? 'page' : undefined}
        onClick={onDone}
        className={look}
      >
        {inside}
      </Link>
    )
  }
  const choose = () => {
    if (!item.keepsOpen) onDone()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose} className={look}>
      {inside}
    </button>
  )
}

function moveFocus(event: KeyboardEvent, entries: HTMLElement[], close: () => void) {
  const at = document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1
  const goTo = (index: number) => {
    event.preventDefault()
    entries[(index + entries.length) % entries.length]?.focus()
  }
  if (event.key === 'ArrowDown') goTo(at + 1)
  else if (event.key === 'ArrowUp') goTo(at - 1)
  else if (event.key === 'Home') goTo(0)
  else if (event.key === 'End') goTo(-1)
  else if (event.key === 'Tab') close()
  else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase('fr')
    const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
    after.find((entry) => entry.textContent?.trim().toLocaleLowerCase('fr').startsWith(letter))?.focus()
  }
}
