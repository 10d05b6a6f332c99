'use client'

import { useCallback, useState } from 'react'
import type { StoredDraft } from '#contract/question'

/** Questions that a module may have and still open with all its fields on the screen. */
const shownOpen = 12

/** How a question stands: with its fields, as one line, or with fields that come when it is scrolled to. */
export type Fold = 'open' | 'folded' | 'near'

/**
 * Which questions are folded. A long module opens folded: hundreds of rich text fields at once would hold the page up. `unfolded`: who
 * came to change one question finds their fields as they scroll.
 */
export function useFolds(questions: readonly StoredDraft[], unfolded: boolean) {
  const [rest, setRest] = useState<Fold>(questions.length <= shownOpen ? 'open' : unfolded ? 'near' : 'folded')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Fold>>(new Map())
  const foldOf = (id: string): Fold => chosen.get(id) ?? rest
  const anyOpen = questions.some(({ _id }) => foldOf(_id) !== 'folded')
  return {
    foldOf,
    anyOpen,
    fold: useCallback((id: string, folded: boolean) => {
      setChosen((now) => new Map([...now, [id, folded ? 'folded' : 'open']]))
    }, []),
    foldAll: () => {
      setChosen(new Map())
      setRest(anyOpen ? 'folded' : questions.length > shownOpen ? 'near' : 'open')
    },
  }
}
