import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'

type Props = {
  label: string
  /** What is decided, in words; null: nothing yet. */
  value: ReactNode
  /** Instead of a decision, what could be decided. */
  quiet?: boolean
  open: boolean
  onToggle: () => void
  /** Seen also while it is closed. */
  aside?: ReactNode
  children: ReactNode
}

/** One decision on one line; a press opens what changes it. Uses the `assign` messages. */
export function Decision({ label, value, quiet = false, open, onToggle, aside, children }: Props) {
  const t = useTranslations('assign.decision')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // What was pressed inside is gone: the focus stays with its decision.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <section className="border-b border-line">
      <h2 className="font-text text-base">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className="flex w-full flex-wrap items-baseline gap-x-4 rounded-control px-2 py-3 text-left hover:bg-sunken"
        >
          <span className="w-full font-normal text-muted tablet:w-28">{label}</span>
          <span className={clsx('min-w-0 flex-1', quiet || value === null ? 'font-normal text-muted' : 'font-semibold')}>
            <VisuallyHidden> : </VisuallyHidden>
            {value ?? t('none')}
          </span>
          <span className="font-semibold text-brand">
            <VisuallyHidden>, </VisuallyHidden>
            {t(open ? 'close' : quiet ? 'open' : value === null ? 'choose' : 'change')}
          </span>
        </button>
      </h2>
      {aside}
      {open ? (
        <div id={id} className="flex flex-col gap-6 px-2 pt-1 pb-6">
          {children}
        </div>
      ) : null}
    </section>
  )
}
