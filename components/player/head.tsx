import { useCallback, useMemo } from 'react'
import { current } from '#domain/player/current'
import { progressOf } from '#domain/player/timeline'
import { SignalChoice } from './answer/signals.tsx'
import { DocumentToggle } from './conversation/module-document.tsx'
import { KindOf } from './kind-of.tsx'
import { PartNotice } from './parts.tsx'
import type { PlayedAssignee, PlayerProps } from './player-props.ts'
import { ClosingNotice, Dates } from './time/closing-notice.tsx'
import { CorrectedNotice } from './time/corrected-notice.tsx'
import { ExamNotice, TimeLeft, useExamTime } from './time/exam-notice.tsx'
import { TimelineHeader } from './time/timeline-header.tsx'
import type { ScreenProps } from './use-player.ts'

type HeadProps = Omit<ScreenProps, 'work'> & { times: ReturnType<typeof useTimes> }

/** The head of the player, with what there is to tell of its work. */
export function Head({ assignee, mode, titled = true, lesson, behind = 0, home, notice, player, times }: HeadProps) {
  const { state, saving, minutes, corrected } = player
  return (
    <TimelineHeader
      title={titled ? assignee.work.name : null}
      kind={<KindOf work={assignee.work} />}
      progress={useProgress(state, assignee, { lesson, behind })}
      home={titled ? home?.href : undefined}
      minutes={minutes}
      saving={mode === 'student' ? saving : null}
      document={<DocumentToggle state={state} />}
      clock={times.clock}
      menu={[times.dates, mode === 'readonly' ? null : <SignalChoice key="signals" />]}
      notices={
        <>
          {times.notices}
          {corrected && (state.place.at !== 'end' || !state.handedIn) ? <CorrectedNotice /> : null}
          {assignee.part ? <PartNotice {...assignee.part} /> : null}
          {notice}
        </>
      }
    />
  )
}

/** What the head tells of the place in the work; typing changes none of it. */
function useProgress(state: Played['state'], assignee: PlayedAssignee, { lesson, behind }: Parameters<typeof progressOf>[1]) {
  const { mode, work, records, deliveryStates, leftOut, submitted, stillOpen } = state
  const { answerCount: answered, questionCount: total } = assignee
  const here = current(state)?.question._id
  return useMemo(() => {
    // Of a part of a copy, the server counts the whole.
    const isCounted = mode === 'readonly' && work.part && answered !== undefined && total !== undefined
    const counted = isCounted ? { answered, total } : undefined
    const timed = { mode, work, records, deliveryStates, leftOut, submitted, stillOpen }
    return progressOf(timed, { here, lesson, behind, counted })
  }, [mode, work, records, deliveryStates, leftOut, submitted, stillOpen, here, lesson, behind, answered, total])
}

type Played = Pick<ScreenProps['player'], 'state' | 'send' | 'closing'>

/** When the work is due and closes, told where that is near; the time left of an « évaluation ». */
export function useTimes({ assignee, mode }: PlayerProps, { state, send, closing }: Played) {
  const { work, sitting } = assignee
  const sealed = sitting?.sealed === true
  const onEnd = useCallback(() => send({ type: 'timeUp' }), [send])
  const { left, up } = useExamTime({ endsAt: sealed ? closing : null, state, onEnd })
  const told = { clock: null, timeUp: up !== null || (sealed && endedByTime(assignee)), dates: null, notices: null }
  // A lesson is as long as its teacher makes it: the hours until its day ends are no time left.
  if (mode === 'preview' || work.exam?.release === 'live') return told
  const clock = left === null ? null : <TimeLeft left={left} />
  if (sealed) return { ...told, clock, notices: <ExamNotice state={state} up={up} /> }
  const at = { closing, dueDate: work.dueDate }
  const dates = state.handedIn ? null : <Dates key="dates" {...at} />
  return { ...told, dates, notices: <ClosingNotice {...at} state={state} /> }
}

/** Also where another page, or the server, handed it in. */
const endedByTime = ({ submittedAt, sitting }: PlayedAssignee) =>
  (submittedAt ?? 0) >= (sitting?.endsAt ?? Number.POSITIVE_INFINITY)
