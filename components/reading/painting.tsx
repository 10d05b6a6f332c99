import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReadingChoice } from '#domain/reading/choice'
import { Painter } from './painter.ts'

const loadReader = async () => (await import('./french-reader.ts')).frenchReader

/** Shows the text with highlights while mounted, and restores it when unmounted. */
export function Painting({ content, choice }: { content: RefObject<HTMLElement | null>; choice: ReadingChoice }) {
  const t = useTranslations('reading')
  const painter = useRef<Painter>(null)
  const [failed, setFailed] = useState(false)
  const { mode, colours, confused, on } = choice
  const { silent, liaisons, mirror } = on
  useEffect(() => {
    if (!content.current) return
    const own = new Painter(content.current, { loadReader, onLoadFailure: () => setFailed(true) })
    painter.current = own
    return () => own.stop()
  }, [content])
  useEffect(() => {
    setFailed(false)
    painter.current?.paint({ mode, colours, confused, silent, liaisons, mirror })
  }, [mode, colours, confused, silent, liaisons, mirror])
  return failed ? (
    <p role="alert" className="mt-2 text-sm text-warn">
      {t('failed')}
    </p>
  ) : null
}
