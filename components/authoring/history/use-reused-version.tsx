'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Editor } from '../editor/use-editor.ts'

/** Shows a notice while a version put into the editor is unsaved, from which the author can switch back to the previous form. */
export function useReusedVersion<Form>(editor: Pick<Editor<Form>, 'state' | 'dirty' | 'edit'>) {
  const [reused, set] = useState<ReusedVersion<Form> | null>(null)
  const onSwitch = () => {
    if (!reused) return
    const { date, other, isVersion } = reused
    set({ date, other: editor.state.form, isVersion: !isVersion })
    editor.edit(() => other)
  }
  const { outcome } = editor.state
  const shown = reused && outcome?.kind !== 'saved' && (editor.dirty || !reused.isVersion)
  return { set, notice: shown ? <ReusedNotice reused={reused} onSwitch={onSwitch} /> : null }
}

/** A version put into the editor. `isVersion`: the editor shows it now. `other`: the form to switch back to. */
export interface ReusedVersion<Form> {
  readonly date: string
  readonly other: Form
  readonly isVersion: boolean
}

/** Says that a version was put into the editor and is not saved yet; a button switches between it and the previous form. */
export function ReusedNotice({ reused, onSwitch }: { reused: ReusedVersion<unknown>; onSwitch: () => void }) {
  const t = useTranslations('authoring.history')
  const { date, isVersion } = reused
  return (
    <div className="mb-6" role="status">
      <AlertBanner tone="info" closable={false}>
        <p>{isVersion ? t('taken', { date }) : t('gaveBack')}</p>
        <Button size="sm" className="mt-2 mb-1" onClick={onSwitch}>
          {isVersion ? t('giveBack') : t('takeAgain', { date })}
        </Button>
      </AlertBanner>
    </div>
  )
}
