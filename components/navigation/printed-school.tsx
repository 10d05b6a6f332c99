'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { numericDate } from '#domain/dates/date-words'

interface Props {
  school: string
  /** Epoch ms, when the page was made. */
  now: number
}

/** On paper, where the bar is missing: whose page it is, and the day of the printing, which may be days after that of the page. */
export function PrintedSchool({ school, now }: Props) {
  const t = useTranslations('nav')
  const [printing, setPrinting] = useState(now)
  useEffect(() => {
    const note = () => flushSync(() => setPrinting(Date.now()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return (
    <p className="printed-school hidden text-muted print:mb-2 print:block">
      {t('printed', { school, date: numericDate(printing) })}
    </p>
  )
}
