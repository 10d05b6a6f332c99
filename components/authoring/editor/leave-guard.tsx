'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'

/**
 * Asks for confirmation before a link, a reload or closing the tab leaves unsaved changes behind, except on links marked
 * `data-leaves-nothing`. The changes are stored in the browser anyway, so the browser's Back button loses nothing either.
 */
export function LeaveGuard({ active, draftKept }: { active: boolean; draftKept: boolean }) {
  const t = useTranslations('authoring.leave')
  const router = useRouter()
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const href = leavingLink(event)
      if (href === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(href)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [active])

  return (
    <ConfirmDialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      title={t('title')}
      description={draftKept ? t('textKept') : t('text')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        if (wanted !== null) router.push(wanted)
        setWanted(null)
      }}
    />
  )
}

/** The address within this application that a plain click on a link leads to; undefined for other clicks. */
function leavingLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('data-leaves-nothing')) return
  const to = new URL(link.href)
  const here = to.pathname === window.location.pathname && to.search === window.location.search
  return to.origin !== window.location.origin || here ? undefined : to.pathname + to.search + to.hash
}
