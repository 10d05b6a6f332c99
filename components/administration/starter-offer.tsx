'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'
import { newUuid } from '#lib/browser/uuid'
import { useSending } from './use-sending.ts'

/** Offers to add the starter courses missing from the library; nothing when there are none. */
export function StarterOffer({ missing }: { missing: number }) {
  const t = useTranslations('administration.starter')
  const flash = useFlash()
  const { refresh } = useRouter()
  const { send, pending } = useSending([])
  const add = async () => {
    const done = await send(() => callApi('addStarterCourses', {}, { idempotencyKey: newUuid() }))
    if (!done) return
    flash({ tone: 'good', text: t('done', { count: done.added }) })
    refresh()
  }
  if (missing === 0) return null
  return (
    <div className="mb-6">
      <AlertBanner>
        <p>{t('text', { count: missing })}</p>
        <Button size="sm" icon="plus" className="mt-2 mb-1 pointer-coarse:min-h-11" pending={pending} onClick={() => void add()}>
          {t('add', { count: missing })}
        </Button>
      </AlertBanner>
    </div>
  )
}
