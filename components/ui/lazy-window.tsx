'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFlash } from './flash.tsx'

/** The code of a window, fetched once; a fetch that failed is tried again by the next. */
export interface WindowCode<Module> {
  fetch: () => Promise<Module>
  /** The module, once it is there. */
  there: Module | undefined
}

/** Names the module that a window comes from: `windowCode(() => import('./end-dialog.tsx'))`. */
export function windowCode<Module>(load: () => Promise<Module>): WindowCode<Module> {
  const code: WindowCode<Module> = {
    there: undefined,
    async fetch() {
      // The frame comes along: a window opens whole or not at all.
      const [module] = await Promise.all([load(), import('./dialog-window.tsx')])
      code.there = module
      return module
    },
  }
  return code
}

interface Props<Module> {
  code: WindowCode<Module>
  onClose: () => void
  children: (module: Module) => ReactNode
}

/**
 * An open window whose code the page does not wait for. Where it cannot be fetched, a message says so and `onClose` ends it:
 * the page goes on, and the next press tries again.
 */
export function LazyWindow<Module>({ code, onClose, children }: Props<Module>) {
  const t = useTranslations('errors')
  const flash = useFlash()
  const [module, setModule] = useState(() => code.there)
  const missing = module === undefined
  const fail = useRef(() => {})
  fail.current = () => {
    flash({ tone: 'bad', text: t('network') })
    onClose()
  }
  useEffect(() => {
    if (!missing) return
    let open = true
    code.fetch().then(
      (fetched) => open && setModule(() => fetched),
      () => open && fail.current(),
    )
    return () => {
      open = false
    }
  }, [missing, code])
  return missing ? null : children(module)
}
