'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { playPath } from '#lib/routes'

/**
 * Offline, a link would replace the app with the browser's error page and lose unsaved state of this page: the click is cancelled
 * and the reason shown. Between works the service worker answers, and nothing is lost: what a player holds is stored.
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
      if (isBetweenWorks(link)) return location.assign(link.href)
      flash({ tone: 'bad', text: t('offline') })
    }
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [flash, t])
  return null
}

const isBetweenWorks = (link: HTMLAnchorElement) =>
  Boolean(navigator.serviceWorker?.controller) && [link, location].some(({ pathname }) => pathname.startsWith(playPath('')))

/** True for an anchor of this page, a download made here, or a link to another window: these do not leave the page. */
const staysHere = (link: HTMLAnchorElement) =>
  link.target === '_blank' ||
  !link.protocol.startsWith('http') ||
  (link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0])
