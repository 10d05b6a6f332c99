import { readDashboard } from './dashboard.ts'
import { countSessions, followRates, followSessions, followTrainings, measureActivation } from './evolution.ts'
import { serveFigures } from './request.ts'
import { countCreatedCourses, countOfficialCourses, divideWorks, readRates, sumTrainings, sumWorks } from './works.ts'

/** The figures of a school, and the same of the schools that a supervisor oversees. */
export const figures = {
  countSessions: serveFigures(countSessions),
  measureActivation: serveFigures(measureActivation),
  followSessions: serveFigures(followSessions),
  followTrainings: serveFigures(followTrainings),
  followRates: serveFigures(followRates),
  sumTrainings: serveFigures(sumTrainings),
  countCreatedCourses: serveFigures(countCreatedCourses),
  countOfficialCourses: serveFigures(countOfficialCourses),
  sumWorks: serveFigures(sumWorks),
  readRates: serveFigures(readRates),
  divideWorks: serveFigures(divideWorks),
  readDashboard: serveFigures(readDashboard),
  countOverseenSessions: serveFigures(countSessions),
  measureOverseenActivation: serveFigures(measureActivation),
  followOverseenSessions: serveFigures(followSessions),
  followOverseenRates: serveFigures(followRates),
  readOverseenRates: serveFigures(readRates),
  followOverseenTrainings: serveFigures(followTrainings),
  sumOverseenTrainings: serveFigures(sumTrainings),
  countOverseenOfficialCourses: serveFigures(countOfficialCourses),
  divideOverseenWorks: serveFigures(divideWorks),
  sumOverseenWorks: serveFigures(sumWorks),
  readOverseenDashboard: serveFigures(readDashboard),
}
