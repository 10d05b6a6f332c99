import type { ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/content-states'
import type {
  Activation,
  CourseCount,
  Dashboard,
  RatePoint,
  Rates,
  Repartition,
  SessionCounts,
  TrainingPoint,
  TrainingSum,
  UsePoint,
  WorkSum,
} from '#contract/statistics'
import type { HrefToOpen } from './open-figure.ts'

/** The data of a tab; a part that failed to load is undefined and shows its error in place. */
export interface Statistics {
  /** Includes the figures of the compared range. */
  dashboard?: Dashboard | undefined
  works?: WorkSum | undefined
  rates?: Rates | undefined
  rateEvolution?: readonly RatePoint[] | undefined
  training?: TrainingSum | undefined
  trainingEvolution?: readonly TrainingPoint[] | undefined
  repartition?: Repartition | undefined
  sessions?: SessionCounts | undefined
  activation?: Activation | undefined
  /** Null: not available to this reader. */
  useEvolution?: readonly UsePoint[] | null | undefined
  /** Null: not available to this reader. */
  created?: CourseCount | null | undefined
  official?: CourseCount | undefined
  /** The repartition is by level, because a subject is chosen (OP-101). */
  byLevel: boolean
}

/** `whole`: on a tab of their own, with what is told by period or part. */
export interface FiguresProps {
  readonly statistics: Statistics
  readonly hrefToOpen: HrefToOpen
  readonly whole: boolean
}

/** A part of the page: its content, or its error in place. */
export function Block<T>({ value, error, children }: { value: T | undefined; error: string; children: (value: T) => ReactNode }) {
  return value === undefined ? <ErrorState text={error} /> : children(value)
}
