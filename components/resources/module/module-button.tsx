'use client'

import { clsx } from 'clsx'
import { type Target, useCardAction } from '../actions/card-action.ts'

/** The name of a module, as a button that opens its dialog; the whole card is clickable. */
export function ModuleButton({ module, course }: { module: Target; course?: string | undefined }) {
  const startAction = useCardAction()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => startAction({ of: 'module', what: 'view', on: module, course })}
      className={clsx(
        'text-left font-[inherit] text-ink hover:text-brand hover:underline',
        'after:absolute after:inset-0 after:rounded-card after:content-[""]',
      )}
    >
      {module.name}
    </button>
  )
}
