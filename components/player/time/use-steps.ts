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
    return [...stepsFrom(0, before, 'past'), ...steps, ...stepsFrom(before + steps.length, after, type)]
  }, [mode, work, records, leftOut, submitted, stillOpen, lesson, behind])
}

/** Steps of one type for questions that the page knows by their place alone. */
const stepsFrom = (from: number, count: number, type: TimelineStep['type']): TimelineStep[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(from + at), type }))

const lessonSteps = ({ position, questions }: PlayedLesson): TimelineStep[] => [
  ...stepsFrom(0, position - 1, 'past'),
  ...stepsFrom(position - 1, 1, 'active'),
  ...stepsFrom(position, questions - position, 'future'),
]
