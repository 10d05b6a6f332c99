'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/actions/button'

/** Submits itself once the page is visible; without scripts it shows a button. A prerendered page signs nobody in. */
export function AutoconnectForm({ action, levelName }: { action: string; levelName: string }) {
  const t = useTranslations('login')
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    const enter = () => {
      if (sent.current) return
      sent.current = true
      form.current?.requestSubmit()
    }
    if (Reflect.get(document, 'prerendering') !== true) return enter()
    document.addEventListener('prerenderingchange', enter, { once: true })
    return () => document.removeEventListener('prerenderingchange', enter)
  }, [])
  return (
    <form ref={form} action={action} method="post" className="flex flex-col items-center gap-5 text-center">
      <p role="status">{t('autoconnectText')}</p>
      <input type="hidden" name="levelName" value={levelName} />
      <Button type="submit" label={t('autoconnectEnter')} />
    </form>
  )
}
