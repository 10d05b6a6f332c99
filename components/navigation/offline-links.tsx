'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFlash } from '#components/ui/states/flash'

/**
 * Without network a link would leave the app for the browser's own error page, and take with it what only this page holds:
 * the person stays where they are and is told why.
 */
export function OfflineLinks() {
  const t = useTranslations('nav')
  const flash = useFlash()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || navigator.onLine || staysHere(link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      flash({ tone: 'bad', text: t('offline') })
    }
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [flash, t])
  return null
}

/** A place on this page, a file made here, or another window: no page is left for it. */
const staysHere = (link: HTMLAnchorElement) =>
  link.target === '_blank' ||
  !link.protocol.startsWith('http') ||
  (link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0])
