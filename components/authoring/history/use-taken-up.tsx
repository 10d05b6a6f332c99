'use client'

import { useState } from 'react'
import type { Editor } from '../use-editor.ts'
import { TakenNotice, type TakenUp } from './taken-notice.tsx'

/** Shows a notice while a version put into the editor is unsaved, from which the author can switch back to the previous form. */
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
