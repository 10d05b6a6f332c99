import type { ReactNode } from 'react'
import type { Assignee } from '#contract/assignee'
import type { Question } from '#contract/question'
import type { Notice, PlayerMode } from '#domain/player/state'
import type { Recordings } from './voice/speech.ts'

/** What the player needs of an assignee; a preview passes one that is not stored. */
export type PlayedAssignee = Pick<
  Assignee,
  '_id' | 'workId' | 'course' | 'content' | 'answers' | 'lateAnswers' | 'submitted' | 'evaluation' | 'duration' | 'comments'
> &
  Partial<
    Pick<Assignee, 'submittedAt' | 'mark' | 'graders' | 'sitting' | 'questionCount' | 'answerCount' | 'help' | 'teacher' | 'part'>
  > & {
    /** The open question of a lesson alone. */
    readonly paced?: boolean
    readonly work: Pick<Assignee['work'], 'name' | 'comment' | 'archiveAt' | 'endedAt'> &
      Partial<Pick<Assignee['work'], 'platform' | 'dueDate' | 'exam' | 'resultsAt' | 'kind' | 'marking'>>
  }

export type PlayerProps = {
  assignee: PlayedAssignee
  userId: string
  mode: PlayerMode
  /** The button of the last line (PLY-010); none in an embedded page (HDL-003). */
  home?: { readonly label: string; readonly href: string }
  /** In read-only mode: the work has not been handed in, and still may be. */
  stillOpen?: boolean
  /** False where the page has its own header with the title. */
  titled?: boolean
  /** A preview is for whoever has the public link of a course. */
  visitor?: boolean
  /** Whether Aiko can be asked; it only knows stored questions. */
  assisted?: boolean
  /** Where the authors' recordings are found; by default in the work, or in the course being previewed (PLY-048). */
  recordings?: Recordings
  /** Where the student can train on this work. */
  redoHref?: string
  /** The open question of a lesson: its place among all, and its correction once the board shows it. */
  lesson?: PlayedLesson
  /** Questions of a lesson that are over, before those that its class now does freely. */
  behind?: number
  /** A lesson whose class works freely has ended for whoever cannot go on: what is typed is kept. */
  lessonOver?: boolean
  /** In read-only mode: the end of its lesson has just handed it in. */
  lessonEnded?: boolean
  onNotice?: (notice: Notice) => void
  /** A notice of the page, shown with those of the work. */
  notice?: ReactNode
}

/** How far a lesson is. `over`: it has ended. */
export interface PlayedLesson {
  readonly position: number
  readonly questions: number
  readonly reveal: { readonly question: Question; readonly names: Readonly<Record<string, string>> } | null
  readonly over: boolean
  /** Whether the teacher has gone on to another question; asked when this one leaves the page. */
  readonly hasPassed: () => boolean
}
