import { useMemo } from 'react'
import type { PlayerState } from '#domain/player/state'
import { type TimelineStep, timeline } from '#domain/player/timeline'

type PlayedLesson = { readonly position: number; readonly questions: number }

/** The questions of the work, or of a lesson as far as its teacher goes. */
export function useSteps(
  { work, records, leftOut, submitted, stillOpen }: PlayerState,
  lesson: PlayedLesson | undefined,
  behind: number,
) {
  return useMemo(() => {
    if (lesson) return lessonSteps(lesson)
    const { before, after } = work.part ?? { before: behind, after: 0 }
    const steps = timeline({ work, records, leftOut, submitted, stillOpen })
    return [...otherSteps(before, 'past'), ...steps, ...otherSteps(after, submitted ? 'past' : 'future')]
  }, [work, records, leftOut, submitted, stillOpen, lesson, behind])
}

const otherSteps = (count: number, type: TimelineStep['type']): TimelineStep[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${type} ${at}`, type }))

const lessonSteps = ({ position, questions }: PlayedLesson): TimelineStep[] =>
  Array.from({ length: questions }, (_, index) => ({
    key: String(index),
    type: index + 1 < position ? 'past' : index + 1 === position ? 'active' : 'future',
  }))
