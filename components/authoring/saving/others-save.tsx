'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { SavedVersion } from '#contract/version'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Editor } from '../editor/use-editor.ts'
import type { Editing } from '../types.ts'

/** How often (ms) an open editor looks whether somebody else saved; also when its window comes to the front. */
const lookEveryMs = 60_000

interface Props<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
}

/** Says that somebody else saved the item while it is open here, and takes what they wrote in on request. */
export function OthersSave<Form>({ editor, editing }: Props<Form>) {
  const t = useTranslations('authoring.merge')
  const saved = useOthersSave({ editor, editing })
  if (!saved) return null
  const { savedBy: by, savedAt } = saved
  return (
    <div className="mb-6" role="status">
      <AlertBanner tone="warn" closable={false}>
        <p>{t('saved', { kind: editing.kind, by, date: dayMonthYearTime(savedAt) })}</p>
        <Button size="sm" className="mt-2 mb-1" onClick={() => void editor.takeIn()}>
          {t('takeInNow')}
        </Button>
      </AlertBanner>
    </div>
  )
}

/** The newest version, when it is newer than the one that this editor began from; a failed look is made again later. */
function useOthersSave<Form>({ editor, editing }: Props<Form>): SavedVersion | null {
  const [newest, setNewest] = useState<SavedVersion | null>(null)
  const { stored, sending } = editor.state
  const { id, version } = stored ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      editing.history.list(id, version).then(
        ([first]) => setNewest(first ?? null),
        () => undefined,
      )
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [editing, id, version])
  return newest && stored && sending === null && newest.version > stored.version ? newest : null
}
