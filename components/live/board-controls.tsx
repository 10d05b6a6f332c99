import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { LiveBoard } from '#contract/live'
import { workPath } from '#lib/routes'
import type { LessonMoves } from './lesson-moves.ts'
import type { SeatsDialog } from './seats-dialog.tsx'

const seats = windowPart(() => import('./seats-dialog.tsx'), 'seats-dialog')

type Props = Omit<ComponentProps<typeof SeatsDialog>, 'onClose'> & {
  /** All questions of the lesson, by their ids. */
  ids: readonly string[]
  moves: LessonMoves
}

/** The next step is always the same button in the corner, with the focus. A double click takes one step only. */
export function BoardControls({ ids, moves, ...lesson }: Props) {
  const t = useTranslations('live')
  const { board, workId } = lesson
  const { phase, opened } = board
  const [asked, setAsked] = useState<'goFree' | 'end' | null>(null)
  const next = ids.find((id) => !opened.includes(id))
  const inSteps = phase !== 'free' && phase !== 'ended'
  const step = phase === 'open' ? 'show' : !inSteps || next === undefined ? null : opened.length === 0 ? 'first' : 'next'
  const go = () => {
    if (step === null) setAsked('end')
    else if (step === 'show') void moves.move({ to: 'show' })
    else if (next !== undefined) void moves.move({ to: 'open', questionId: next })
  }
  const confirm = () => void moves.move({ to: asked === 'end' ? 'end' : 'free' }).then(() => setAsked(null))
  const main = useFocusAtStep<HTMLButtonElement>(board)
  const large = 'min-h-16 max-wide:w-full wide:min-h-[min(5rem,9dvh)] wide:min-w-96 wide:text-2xl'
  return (
    <footer className="border-line bg-surface px-4 py-3 max-wide:contents wide:sticky wide:bottom-0 wide:flex wide:items-end wide:gap-6 wide:border-t wide:px-6">
      <div className="flex flex-1 flex-wrap items-center gap-2 max-wide:px-4 max-wide:py-3">
        {inSteps && opened.length > 0 ? <QuestionPicker ids={ids} board={board} moves={moves} /> : null}
        {board.code === null ? null : <Seats {...lesson} />}
        {inSteps && next !== undefined ? (
          <Button size="sm" variant="quiet" onClick={() => setAsked('goFree')} label={t('goFree')} />
        ) : null}
        {phase === 'ended' || step === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => setAsked('end')} label={t('end')} />
        )}
      </div>
      <div className="flex items-center gap-6 max-wide:sticky max-wide:bottom-0 max-wide:flex-col max-wide:gap-2 max-wide:border-t max-wide:bg-surface max-wide:p-3">
        {phase === 'open' || phase === 'shown' ? (
          <p role="status" className="text-xl font-semibold tabular-nums tablet:text-2xl">
            {t('answered', { count: board.answered, total: board.present })}
          </p>
        ) : null}
        {phase === 'ended' ? (
          <ButtonLink href={workPath(workId)} variant="primary" icon="arrowRight" className={large} label={t('toWork')} />
        ) : (
          <Button
            ref={main}
            variant="primary"
            icon={step === null ? 'archive' : step === 'show' ? 'eye' : 'play'}
            pending={moves.pending && asked === null}
            onClick={({ detail }) => detail < 2 && go()}
            className={large}
            label={t(step ?? 'end')}
          />
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        pending={moves.pending}
        onConfirm={confirm}
        title={t(`${asked ?? 'end'}Title`)}
        description={t(`${asked ?? 'end'}Text`)}
        confirmLabel={t(asked ?? 'end')}
      />
    </footer>
  )
}

/** Whatever led to a step, Enter takes the next one: the focus is on the main button, unless a window has it. */
function useFocusAtStep<Target extends HTMLElement>({ phase, questionId }: LiveBoard) {
  const target = useRef<Target>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    if (!document.activeElement?.closest('[role=dialog]')) target.current?.focus({ preventScroll: true })
  }, [phase, questionId])
  // What had it is gone: the button of written answers, or the card of one that was taken off.
  useEffect(() => {
    if (document.activeElement?.matches('body, main')) target.current?.focus({ preventScroll: true })
  })
  return target
}

function Seats(props: Omit<ComponentProps<typeof SeatsDialog>, 'onClose'>) {
  const t = useTranslations('live.seats')
  return (
    <WindowButton
      size="sm"
      variant="quiet"
      icon="people"
      part={seats}
      window={({ SeatsDialog: Window }, close) => <Window {...props} onClose={close} />}
      label={t('action')}
    />
  )
}

type PickerProps = { ids: readonly string[]; board: LiveBoard; moves: LessonMoves }

/** Any question by its number: back to one, or over some that are not done. */
function QuestionPicker({ ids, board: { questionId, opened, shown }, moves: { pending, move } }: PickerProps) {
  const t = useTranslations('live.picker')
  const stateOf = (id: string) => (shown.includes(id) ? 'shown' : opened.includes(id) ? 'opened' : 'new')
  return (
    <nav aria-label={t('title')} className="basis-full">
      <ol className="flex flex-wrap gap-2">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === questionId ? 'step' : undefined}
              aria-disabled={pending || undefined}
              aria-label={t(stateOf(id), { number: index + 1 })}
              onClick={() => id !== questionId && void move({ to: 'open', questionId: id })}
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
