import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { LiveBoard } from '#contract/live'
import type { LessonMoves } from './use-moves.ts'

type Props = { ids: readonly string[]; board: LiveBoard; moves: LessonMoves }

/** Any question by its number: back to one, or over some that are not done. */
export function QuestionPicker({ ids, board: { questionId, opened, shown }, moves: { pending, move } }: Props) {
  const t = useTranslations('live.picker')
  const stateOf = (id: string) => (shown.includes(id) ? 'shown' : opened.includes(id) ? 'opened' : 'new')
  return (
    <nav aria-label={t('title')}>
      <ol className="flex flex-wrap gap-2">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === questionId ? 'step' : undefined}
              aria-disabled={pending || undefined}
              aria-label={t(stateOf(id), { number: index + 1 })}
              onClick={() => id !== questionId && void move('open', id)}
              className={clsx(
                'min-h-11 min-w-11 rounded-control border-2 px-2 font-semibold tabular-nums hover:border-brand',
                id === questionId
                  ? 'border-brand bg-brand-soft'
                  : opened.includes(id)
                    ? 'border-line bg-sunken'
                    : 'border-line bg-surface',
              )}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
