import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { control } from '../classes.ts'
import { placeNear } from '../place-near.ts'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

export type Suggestion = { id: string; label: string; detail?: ReactNode; disabled?: boolean }

type Props = FieldTexts & {
  /** The typed text and the suggestions for it, which the parent computes, synchronously or not (`loading`). */
  text: string
  onText: (text: string) => void
  suggestions: readonly Suggestion[]
  loading?: boolean
  onChoose: (suggestion: Suggestion) => void
}

/** A text field with suggestions, following the ARIA combobox pattern: a press, a letter or an arrow opens, Enter chooses, Escape closes (UI-021). */
export function AutocompleteField(props: Props) {
  const { label, hint, error, required, text, onText, suggestions, loading = false, onChoose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { list, open, setOpen, active, setActive, choose, onKeyDown } = useCombobox(suggestions, onChoose)
  useListOver({ field, list }, open, suggestions.length)
  const texts = { label, hint, error, required }
  return (
    <Field id={id} texts={texts}>
      <span className="block">
        <input
          {...fieldAttributes(id, texts)}
          ref={field}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          aria-busy={loading || undefined}
          // While the list is open, a dialog around the field leaves Escape to the list (ui/windows/dialog-window).
          data-open-list={(open && suggestions.length > 0) || undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={control}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          popover="manual"
          aria-label={label}
          // Keep the focus in the field when the list is pressed: losing it would close the list.
          onPointerDown={(event) => event.preventDefault()}
          className="fixed inset-auto m-0 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-card"
        >
          {suggestions.map((suggestion, index) => {
            const option = { id: `${id}-${index}`, suggestion, active: index === active }
            return <Option key={suggestion.id} {...option} onChoose={() => choose(suggestion)} />
          })}
        </div>
        <Status open={open} text={text} count={suggestions.length} loading={loading} />
      </span>
    </Field>
  )
}

/** State of the list: open or not, active option (-1: none), and its keyboard handler. */
function useCombobox(suggestions: readonly Suggestion[], onChoose: (suggestion: Suggestion) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const possible = suggestions.flatMap((one, index) => (one.disabled ? [] : [index]))

  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion || suggestion.disabled) return
    setOpen(false)
    setActive(-1)
    onChoose(suggestion)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const at = possible.indexOf(active)
    const next = possible[(at < 0 && step < 0 ? possible.length - 1 : at + step + possible.length) % possible.length] ?? -1
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(suggestions[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return { list, open, setOpen, active, setActive, choose, onKeyDown }
}

type OptionProps = { id: string; suggestion: Suggestion; active: boolean; onChoose: () => void }

function Option({ id, suggestion, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the active option is announced through aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={suggestion.disabled || undefined}
      onClick={onChoose}
      className={clsx(
        'min-h-11 cursor-pointer rounded-control px-3 py-2 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted',
        active && 'bg-brand-soft',
      )}
    >
      <span className="block font-medium">{suggestion.label}</span>
      {suggestion.detail ? <span className="block text-sm text-muted">{suggestion.detail}</span> : null}
    </div>
  )
}

/** Announces the number of suggestions to screen readers; visible to all when there is none. */
function Status({ open, text, count, loading }: { open: boolean; text: string; count: number; loading: boolean }) {
  const t = useTranslations('ui')
  const words = loading ? t('frame.loading') : text === '' && count === 0 ? '' : t('choice.suggestions', { count })
  return (
    <span role="status" className={open && text !== '' && count === 0 ? 'mt-1 block text-sm text-muted' : 'sr-only'}>
      {open ? words : ''}
    </span>
  )
}

/** Height of a list with about six suggestions, in px; gap to the sides of the viewport. */
const maxHeight = 288
const edge = 8

type Place = { readonly field: RefObject<HTMLElement | null>; readonly list: RefObject<HTMLElement | null> }

/**
 * Shows a field's list (a manual popover) over everything while it has a `count` of suggestions, as wide as the field and where there is
 * room for it: inside a window that scrolls, a list in the page's flow would be cut off. It follows the field while something scrolls.
 */
function useListOver({ field, list }: Place, open: boolean, count: number): void {
  const shown = open && count > 0
  useLayoutEffect(() => {
    const panel = list.current
    if (!shown || !panel) return
    const follow = () => place({ field, list })
    panel.showPopover()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      panel.hidePopover()
    }
  }, [field, list, shown])
  // Other suggestions make it higher or lower.
  useLayoutEffect(() => {
    if (shown && count > 0) place({ field, list })
  }, [field, list, shown, count])
}

function place({ field, list }: Place): void {
  const [owner, panel] = [field.current, list.current]
  if (!owner || !panel) return
  const { top, bottom, width } = owner.getBoundingClientRect()
  panel.style.width = `${width}px`
  panel.style.maxHeight = `${Math.min(maxHeight, Math.max(top, window.innerHeight - bottom) - edge)}px`
  placeNear(owner, panel, 'left')
}
