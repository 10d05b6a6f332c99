import { KindLine } from '#components/students/results/kind-badges'
import { kindFacts } from '#domain/works/kind'
import type { PlayedAssignee } from './player-props.ts'

/** What the work is, beside its title; nothing in a preview, which is no work. */
export function KindOf({ work: { kind, exam = null, marking = null } }: Pick<PlayedAssignee, 'work'>) {
  if (kind === undefined) return null
  return (
    <p className="shrink-0 text-sm font-semibold text-muted">
      <KindLine work={kindFacts({ kind, exam, marking })} />
    </p>
  )
}
