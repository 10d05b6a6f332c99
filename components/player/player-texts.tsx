import type { ReactNode } from 'react'
import { Texts } from '#components/ui/texts'

/** The texts of the player and of what it opens: recorder, formula editor, documents, reading aids. */
export function PlayerTexts({ children }: { children: ReactNode }) {
  return (
    <Texts
      namespaces={[
        'player',
        'workKind',
        'questions',
        'reading.open',
        'formula.loading',
        'document.loading',
        'document.structured.open',
        'ui.parisTime',
        'ui.media',
      ]}
    >
      {children}
    </Texts>
  )
}
