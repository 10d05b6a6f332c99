import type { ReactNode } from 'react'
import { ErrorState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'
import type { HrefToOpen } from './open-figure.ts'

/** The data of a tab; a part that failed to load is undefined and shows its error in place. */
export interface Statistics {
  /** Includes the figures of the compared range. */
  dashboard?: CallResult<'readDashboard'> | undefined
  works?: CallResult<'sumWorks'> | undefined
  rates?: CallResult<'readRates'> | undefined
  rateEvolution?: Readonly<CallResult<'followRates'>> | undefined
  training?: CallResult<'sumTrainings'> | undefined
  trainingEvolution?: Readonly<CallResult<'followTrainings'>> | undefined
  repartition?: CallResult<'divideWorks'> | undefined
  sessions?: CallResult<'countSessions'> | undefined
  activation?: CallResult<'measureActivation'> | undefined
  /** Null: not available to this reader. */
  useEvolution?: Readonly<CallResult<'followSessions'>> | null | undefined
  /** Null: not available to this reader. */
  created?: CallResult<'countCreatedCourses'> | null | undefined
  official?: CallResult<'countOfficialCourses'> | undefined
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
