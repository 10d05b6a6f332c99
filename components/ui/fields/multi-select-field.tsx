import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { control } from '../classes.ts'
import { Icon } from '../display/icon.tsx'
import { checkbox } from './checkbox-field.tsx'
import { Fieldset, type FieldTexts, fieldAttributes } from './field.tsx'
import type { Option } from './select-field.tsx'

type Props = FieldTexts & {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

const look = `${control} flex items-center justify-between gap-2 text-left`

/** A dropdown list of checkboxes whose first entry selects all (UI-022). */
export function MultiSelectField({ options, value, onChange, ...texts }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useOutsidePress(root, open, () => setOpen(false))
  const list = useScrollIntoView(open)
  const chosen = options.filter((option) => value.includes(option.value))
  const every = options.length > 0 && chosen.length === options.length
  const summary =
    every && options.length > 1 ? t('choice.all') : chosen.map((option) => option.label).join(', ') || t('choice.choose')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const all = options.map((option) => option.value)
  const toggle = (key: string, on: boolean) => onChange(all.filter((other) => (other === key ? on : value.includes(other))))
  return (
    <Fieldset ref={root} id={id} texts={texts} onKeyDown={onKeyDown}>
      <div className="relative" data-open-list={open || undefined}>
        <button
          ref={button}
          type="button"
          {...omitRequired(fieldAttributes(id, texts))}
          aria-labelledby={`${id}-label ${id}`}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          onClick={() => setOpen((now) => !now)}
          className={clsx(look, texts.error && 'border-2 border-bad', chosen.length === 0 && 'text-muted')}
        >
          <span className="truncate">{summary}</span>
          <Icon name="chevronDown" className="text-muted" />
        </button>
        {/* Focusable, so that a press on the list's text focuses the list: a focus outside the field would close it. */}
        <div
          ref={list}
          id={`${id}-list`}
          tabIndex={-1}
          hidden={!open}
          className="absolute top-full right-0 left-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-card"
        >
          <Entry label={t('choice.all')} checked={every} strong onChange={(on) => onChange(on ? all : [])} />
          {options.map((option) => (
            <Entry
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={(on) => toggle(option.value, on)}
            />
          ))}
        </div>
      </div>
    </Fieldset>
  )
}

// A button allows neither aria-required nor aria-invalid; the legend and the linked error text convey them instead.
const omitRequired = ({ 'aria-required': _required, 'aria-invalid': _invalid, ...rest }: ReturnType<typeof fieldAttributes>) =>
  rest

function Entry(props: { label: string; checked: boolean; strong?: boolean; onChange: (on: boolean) => void }) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken',
        props.strong && 'border-b border-line font-semibold',
      )}
    >
      <input
        type="checkbox"
        className={checkbox}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}

/** Scrolls the opened list into view: near the bottom of a dialog or of the page it would stay hidden. */
function useScrollIntoView(open: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return list
}

function useOutsidePress(root: { current: HTMLElement | null }, active: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!active) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current()
    }
    const end = new AbortController()
    for (const name of ['pointerdown', 'focusin'] as const) document.addEventListener(name, leave, { signal: end.signal })
    return () => end.abort()
  }, [active, root])
}
