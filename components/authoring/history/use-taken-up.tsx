'use client'

import { useState } from 'react'
import type { Editor } from '../use-editor.ts'
import { TakenNotice, type TakenUp } from './taken-notice.tsx'

/** The version that was taken up, as a notice for as long as it is not saved: nothing that was written before is lost. */
export function useTakenUp<Form>(editor: Pick<Editor<Form>, 'state' | 'dirty' | 'edit'>) {
  const [taken, set] = useState<TakenUp<Form> | null>(null)
  const onSwitch = () => {
    if (!taken) return
    const { date, other, isVersion } = taken
    set({ date, other: editor.state.form, isVersion: !isVersion })
    editor.edit(() => other)
  }
  const { outcome } = editor.state
  const shown = taken && outcome?.kind !== 'saved' && (editor.dirty || !taken.isVersion)
  return { set, notice: shown ? <TakenNotice taken={taken} onSwitch={onSwitch} /> : null }
}
