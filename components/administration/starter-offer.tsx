'use client'

import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { callApi } from '#lib/browser/client'
import { newUuid } from '#lib/browser/uuid'

interface Props {
  /** Number of starter courses that the library never had. */
  missing: number
  /** Number of unmodified ones that this version corrects. */
  outdated: number
}

/** Offers to add the starter courses missing from the library and to update outdated ones; nothing when there are none. */
export function StarterOffer({ missing, outdated }: Props) {
  const t = useTranslations('administration.starter')
  const done = useDone()
  const { pending, run: add } = useAct(async () => {
    const { added, updated, kept } = await callApi('addStarterCourses', {}, { idempotencyKey: newUuid() })
    const sentences = [
      added > 0 || updated === 0 ? t('done', { count: added }) : null,
      updated > 0 ? t('updated', { count: updated }) : null,
      kept > 0 ? t('kept', { count: kept }) : null,
    ]
    done(sentences.filter((text) => text !== null).join(' '))
  })
  if (missing === 0 && outdated === 0) return null
  const label = missing === 0 ? t('update', { count: outdated }) : outdated === 0 ? t('add', { count: missing }) : t('both')
  return (
    <AlertBanner closable className="mb-6">
      {missing > 0 ? <p>{t('text', { count: missing })}</p> : null}
      {outdated > 0 ? <p>{t('outdated', { count: outdated })}</p> : null}
      <Button
        size="sm"
        icon={missing > 0 ? 'plus' : 'check'}
        className="mt-2 mb-1 pointer-coarse:min-h-11"
        pending={pending}
        onClick={add}
        label={label}
      />
    </AlertBanner>
  )
}
