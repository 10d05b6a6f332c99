import { expect, it } from 'vitest'
import type { DashboardFigures } from '#contract/statistics'
import { type SchoolStep, schoolStepOf } from './next-step.ts'

interface Case {
  heads?: number
  suspended?: number
  classes?: number
  teachers?: number
  works?: number
  /** Percents. */
  students?: number
  submission?: number
  success?: number
}

const here = { suspended: false }

function stepOf({
  heads = 1,
  suspended = 0,
  classes = 3,
  teachers = 4,
  works = 9,
  students = 80,
  submission = 70,
  success = 60,
}: Case) {
  const people = (active: number) => ({ total: 100, active, rate: active })
  const byRole = { teacher: people(teachers), student: people(students), parent: people(0) }
  const figures: DashboardFigures = {
    works: { count: works, assigned: 10 * works, finished: 0, rate: submission },
    rates: { success, submission, assigned: 10 * works, submitted: submission, held: 0 },
    training: { count: 0, started: 0, finished: 0, rate: 0 },
    sessions: null,
    activation: { ...people(0), byRole },
    ...{ coursesCreated: 0, officialCourses: 0 },
  }
  return schoolStepOf({ heads: [...Array(heads).fill(here), ...Array(suspended).fill({ suspended: true })], classes, figures })
}

it.each<[Case, SchoolStep]>([
  [{ heads: 0, classes: 0, works: 0 }, 'head'],
  [{ heads: 0, suspended: 2, classes: 0 }, 'suspended'],
  [{ heads: 1, suspended: 1, classes: 0 }, 'classes'],
  [{ classes: 0, teachers: 0, works: 0 }, 'classes'],
  [{ teachers: 0, works: 0 }, 'teachers'],
  [{ works: 0, students: 0 }, 'works'],
  [{ students: 49, submission: 10 }, 'students'],
  [{ students: 50, submission: 49, success: 10 }, 'submission'],
  [{ submission: 50, success: 49 }, 'success'],
  [{ success: 50 }, 'none'],
  // Without a submission there is no success to speak of.
  [{ submission: 0, success: 0 }, 'submission'],
  [{}, 'none'],
])('of a school with %o, the first thing to see to is %s', (known, step) => {
  expect(stepOf(known)).toBe(step)
})
