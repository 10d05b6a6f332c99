import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isElsewhere } from '#domain/dates/own-clock'

/** « (heure de Paris) » after a time of day, for whoever’s own clock shows another one at that instant (epoch ms). */
export function ParisTime({ at }: { at: number }) {
  const t = useTranslations('ui')
  const [elsewhere, setElsewhere] = useState(false)
  // Only the browser knows its reader's clock.
  useEffect(() => setElsewhere(isElsewhere(at, -new Date(at).getTimezoneOffset())), [at])
  return elsewhere ? ` ${t('parisTime')}` : null
}
