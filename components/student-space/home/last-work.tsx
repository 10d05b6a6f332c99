'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { type LastWork, lastWork } from '#lib/browser/last-work'
import { playPath } from '#lib/routes'

/** A link to the work that the student last opened in this browser, as long as it can be continued (CLI-009). */
export function LastWorkLink({ userId, open }: { userId: string; open: readonly string[] }) {
  const t = useTranslations('studentWork')
  const [last, setLast] = useState<LastWork>()
  useEffect(() => setLast(lastWork(userId)), [userId])
  if (!last || !open.includes(last.assigneeId)) return null
  return (
    <p>
      <TextLink href={playPath(last.assigneeId)} label={t('lastWork', { name: last.name })} />
    </p>
  )
}
