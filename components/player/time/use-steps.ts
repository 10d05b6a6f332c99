import { useMemo } from 'react'
import type { PlayerState } from '#domain/player/state'
import { type TimelineStep, timeline } from '#domain/player/timeline'
import type { PlayedLesson } from '../player-props.ts'

/** The questions of the work, or of a lesson as far as its teacher goes. */
export function useSteps(
  { mode, work, records, leftOut, submitted, stillOpen }: PlayerState,
  lesson: PlayedLesson | undefined,
  behind: number,
) {
  return useMemo(() => {
    if (lesson) return lessonSteps(lesson)
    const { before, after } = work.part ?? { before: behind, after: 0 }
    const steps = timeline({ work, records, leftOut, submitted, stillOpen })
    const type = mode === 'readonly' ? 'past' : 'future'
    return [...othersFrom(0, before, 'past'), ...steps, ...othersFrom(before + steps.length, after, type)]
  }, [mode, work, records, leftOut, submitted, stillOpen, lesson, behind])
}

/** Steps of one type for the questions from a place on, which no page shows. */
const othersFrom = (from: number, count: number, type: TimelineStep['type']): TimelineStep[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(from + at), type }))

const lessonSteps = ({ position, questions }: PlayedLesson): TimelineStep[] => [
  ...othersFrom(0, position - 1, 'past'),
  ...othersFrom(position - 1, 1, 'active'),
  ...othersFrom(position, questions - position, 'future'),
]
