'use client'

import { useCallback, useState } from 'react'
import type { StoredDraft } from '#contract/question'

/** A module with at most this many questions opens with all of them unfolded. */
const shownOpen = 12

/** State of a question: with its fields, as a single line, or unfolding when scrolled near the viewport. */
export type Fold = 'open' | 'folded' | 'near'

/**
 * The fold state of each question. A long module opens folded, because rendering hundreds of rich text fields would block the page.
 * `unfolded`: for an author who came to change one question, fields appear as they scroll.
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
