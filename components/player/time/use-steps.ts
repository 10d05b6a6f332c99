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
  return useMemo(
    () =>
      lesson ? lessonSteps(lesson) : [...stepsBehind(behind), ...timeline({ work, records, leftOut, submitted, stillOpen })],
    [work, records, leftOut, submitted, stillOpen, lesson, behind],
  )
}

const stepsBehind = (count: number): TimelineStep[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), type: 'past' }))

const lessonSteps = ({ position, questions }: PlayedLesson): TimelineStep[] =>
  Array.from({ length: questions }, (_, index) => ({
    key: String(index),
    type: index + 1 < position ? 'past' : index + 1 === position ? 'active' : 'future',
  }))
