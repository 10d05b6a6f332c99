'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, useTransition } from 'react'
import useSWR from 'swr'
import { control } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { Loader } from '#components/ui/states/loader'
import { filteredPath } from '#domain/lists/filters'
import { everything, type Selection } from '#domain/selector/selection'
import { readSelection, writeSelection } from '#domain/selector/selection-text'
import { callApi } from '#lib/browser/client'
import { leaveWhenExpired } from '#lib/browser/go-to-login'
import { rememberSchools, schoolsParameter } from '#lib/browser/remember-schools'
import { selectionText } from '#lib/browser/selection-text'
import { SelectionPanel } from './selection-panel.tsx'

interface Props {
  /** Path of the page of figures; `more`: query parameters to keep. */
  path: string
  more: { readonly [name: string]: string | undefined }
  /** The selection as text, and its label until the schools are loaded. */
  selected: string
  label: string
}

/** Selects the schools of the figures (SEL-001 to 020): a panel that applies its changes when it closes; Escape drops them. */
export function SchoolsSelector({ path, more, selected, label }: Props) {
  const t = useTranslations('schools-selector')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { open, choices, failed, selection, draft, pending, show, change, apply } = useSelection({ path, more, selected })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from its button and from everything inside
    <div
      className="flex w-full flex-col gap-1.5 sm:w-64 print:hidden"
      // The browser closes the panel after this event.
      onKeyDown={(event) => (event.key === 'Escape' ? change(undefined) : undefined)}
    >
      <span id={`${id}-label`} className="font-semibold">
        {t('label')}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-busy={pending}
        className={`${control} flex items-center justify-between gap-2 text-left`}
      >
        <span className="truncate">{draft && choices ? selectionText(t, draft, choices) : label}</span>
        <Icon name="chevronDown" className="shrink-0 text-muted" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('label')}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeUnder(document.getElementById(`${id}-button`), event.currentTarget)
        }}
        onToggle={(event) => (event.newState === 'open' ? show() : apply())}
        className="fixed inset-auto m-0 max-h-[calc(100vh-210px)] w-md max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-card"
      >
        {!open ? null : failed ? (
          <AlertBanner tone="bad" closable>
            {t('globalError')}
          </AlertBanner>
        ) : choices && selection ? (
          <SelectionPanel
            choices={choices}
            selection={selection}
            onChange={change}
            onClose={() => panel.current?.hidePopover()}
          />
        ) : (
          <Loader />
        )}
      </div>
    </div>
  )
}

/** State of the selection: that of the page until a box is ticked; applied when the panel closes. */
function useSelection({ path, more, selected }: Omit<Props, 'label'>) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Selection>()
  // Loaded when the panel first opens: the page itself needs none of a thousand schools.
  const { data: choices, error } = useSWR(open ? 'school/choice' : null, () => callApi('listSchoolChoices'), {
    revalidateOnFocus: false,
    onError: (failure) => {
      leaveWhenExpired(failure)
      logFailure(failure)
    },
  })
  const selection = draft ?? (choices ? (readSelection(selected, choices) ?? everything) : undefined)
  const apply = () => {
    setOpen(false)
    if (!draft || !choices) return
    setDraft(undefined)
    const text = writeSelection(draft, choices)
    if (text === selected) return
    rememberSchools(text)
    start(() => router.push(filteredPath(path, more, { [schoolsParameter]: text }), { scroll: false }))
  }
  return {
    open,
    choices,
    failed: error !== undefined,
    selection,
    draft,
    pending,
    show: () => setOpen(true),
    change: setDraft,
    apply,
  }
}

/** The panel tells the user; the log is for diagnosis (SEL-028, OP-071). */
function logFailure(failure: unknown) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log
  console.warn('schools-selector: schools not loaded', failure instanceof Error ? failure.message : failure)
}

/** Minimum height of the panel below the button, in px; with less room the panel covers the button. */
const minPixels = 400

/** Styles set from script are allowed by the content policy. */
function placeUnder(button: HTMLElement | null, panel: HTMLElement) {
  if (!button) return
  const box = button.getBoundingClientRect()
  const width = Math.min(448, document.documentElement.clientWidth - 16)
  const top = Math.max(8, Math.min(box.bottom + 4, window.innerHeight - minPixels - 8))
  panel.style.top = `${top}px`
  panel.style.maxHeight = `min(100vh - 210px, 100vh - ${top + 8}px)`
  panel.style.left = `${Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 8))}px`
}
