import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { RetryButton } from '../actions/retry-button.tsx'
import type { ScreenTexts } from '../fetch-texts.ts'
import { lazyPart, type Part, PartBoundary, PartTexts, useLazyPart } from '../lazy-part.tsx'
import { Spinner } from '../states/spinner.tsx'

export const windowFrame = lazyPart(() => import('./dialog-window.tsx'))

/** Declares the lazy module of a dialog and its texts: `windowPart(() => import('./end-dialog.tsx'))`; fetches the frame too. */
export const windowPart = <Module,>(load: () => Promise<Module>, listed?: ScreenTexts): Part<Module> =>
  lazyPart(async () => {
    const [module] = await Promise.all([load(), windowFrame.fetch()])
    return module
  }, listed)

interface Props<Module> {
  part: Part<Module>
  onClose: () => void
  children: (module: Module) => ReactNode
}

/** A dialog whose code is loaded later: says that it is opening, or that it failed, with a retry; the page keeps working. */
export function LazyWindow<Module>({ part, onClose, children }: Props<Module>) {
  const { module, failed, retry } = useLazyPart(part)
  if (module === undefined) return <OpeningWindow onClose={onClose} onRetry={failed ? retry : undefined} />
  return (
    <PartBoundary of={module} fallback={(again) => <OpeningWindow onClose={onClose} onRetry={again} />}>
      <PartTexts part={part}>{children(module)}</PartTexts>
    </PartBoundary>
  )
}

/** For a dialog that is loading, or, with `onRetry`, that failed to. A native <dialog>, which needs no extra code. */
function OpeningWindow({ onClose, onRetry }: { onClose: () => void; onRetry: (() => void) | undefined }) {
  const t = useTranslations('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before unmount, so that the focus is back on the opener when the real dialog takes it.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame.opening')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-w-[calc(100vw-2rem)] rounded-card bg-surface p-6 text-ink shadow-card backdrop:bg-backdrop"
    >
      {onRetry ? (
        <p role="alert">{t('frame.windowFailed')}</p>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="text-brand" />
          {t('frame.opening')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} label={t('frame.cancel')} />
        {onRetry ? <RetryButton onRetry={onRetry} /> : null}
      </div>
    </dialog>
  )
}

type WindowButtonProps<Module> = Omit<ComponentProps<typeof Button>, 'onClick' | 'part'> & {
  part: Part<Module>
  opened?: boolean
  window: (module: Module, close: () => void) => ReactNode
}

/** A button that opens a window, whose code is loaded on demand. */
export function WindowButton<Module>({ part, opened = false, window, ...button }: WindowButtonProps<Module>) {
  const [open, setOpen] = useState(opened)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open ? (
        <LazyWindow part={part} onClose={close}>
          {(module) => window(module, close)}
        </LazyWindow>
      ) : null}
    </>
  )
}
