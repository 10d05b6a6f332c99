import type { ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/error-state'
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
  WorkSum,
} from '#contract/statistics'

/** All that the page of statistics shows; what is undefined could not be loaded, and says so in its own place. */
export interface Statistics {
  /** Carries the figures of the range that all is compared with. */
  dashboard: Dashboard | undefined
  works: WorkSum | undefined
  rates: Rates | undefined
  rateEvolution: readonly RatePoint[] | undefined
  training: TrainingSum | undefined
  trainingEvolution: readonly TrainingPoint[] | undefined
  repartition: Repartition | undefined
  sessions: SessionCounts | undefined
  activation: Activation | undefined
  /** Null: does not concern this reader. */
  created: CourseCount | null | undefined
  official: CourseCount | undefined
  /** The repartition is by level, because a subject is chosen (OP-101). */
  byLevel: boolean
}

/** A part of the page: what it shows once loaded, or that it could not be, in its own place. */
export function Block<T>({ value, error, children }: { value: T | undefined; error: string; children: (value: T) => ReactNode }) {
  return value === undefined ? <ErrorState text={error} /> : children(value)
}
