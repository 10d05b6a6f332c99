import { and, eq } from 'drizzle-orm'
import { assignees, type Db, users } from '#api/db/schema'
import { createRandom } from '#api/library/random'
import { insertWorks, makeAssignee, withSums } from '#api/seed/assignees'
import { createCalendar, dueInstant } from '#api/seed/calendar'
import { freezeCourse } from '#api/services/work/create'
import { currentSchoolYear } from '#domain/dates/school-year'
import { archiveAt } from '#domain/works/archive-at'
import { apiClient } from '../browser/support/api.ts'
import { type Classroom, unique } from '../browser/support/people.ts'
import { mixedQuestions, samplesOf } from './questions.ts'

export const classYear = { students: 35, works: 12, modules: 4, questionsPerModule: 10 }

export interface ClassYear {
  workId: string
  studentId: string
  assigneeId: string
  groupId: string
}

/**
 * Writes the school year of a class: 12 works of 40 questions, each answered by every student. Courses go through the API;
 * works, answers and sums go straight to the database, built as for the demonstration.
 */
export async function makeClassYear(db: Db, classroom: Classroom): Promise<ClassYear> {
  const calendar = createCalendar(Date.now())
  const random = createRandom(35)
  const pupils = await db
    .select()
    .from(users)
    .where(and(eq(users.schoolId, classroom.schoolId), eq(users.role, 'STUDENT')))
  const abilities = new Map(pupils.map(({ id }) => [id, random.next()]))
  const given: Parameters<typeof insertWorks>[1][number][] = []
  for (let index = 0; index < classYear.works; index += 1) {
    const courseId = await writeCourse(classroom, index)
    const frozen = await freezeCourse(db, courseId, calendar.opening)
    const questions = frozen.content.modules.flatMap((module) => module.questions)
    const library = { samples: new Map(questions.map((question) => [question._id, samplesOf(question)])), readings: new Map() }
    const dueDate = dueInstant(calendar, { year: (index + 1) / (classYear.works + 1) })
    const work = {
      id: random.uuid(calendar.start),
      schoolId: classroom.schoolId,
      creatorId: classroom.teacher.id,
      courseId,
      frozenCourseId: frozen.id,
      subjectId: classroom.subjectId,
      groupId: classroom.classId,
      name: `Travail ${index + 1}`,
      status: 'PUBLISHED' as const,
      dueDate,
      archiveDuration: 'never' as const,
      archiveAt: archiveAt(dueDate, 'never'),
      schoolYear: currentSchoolYear(dueDate),
      createdAt: calendar.start,
    }
    const plan = { archive: work.archiveDuration, reviewed: 0.5 }
    const ground = { calendar, random, library, abilities }
    const shares = pupils.map((pupil) => makeAssignee(ground, { plan, work, frozen }, { pupil, state: 'done' }))
    given.push({ work: withSums(work, shares), shares })
  }
  await insertWorks(db, given)
  return placesOf(db, classroom, given.map(({ work }) => work.id).at(-1) ?? '')
}

/** Creates a course of four modules of ten questions. */
async function writeCourse({ teacher, subjectId, levelId }: Classroom, index: number): Promise<string> {
  const author = await apiClient(teacher)
  const authored = {
    subjectId,
    levels: [levelId],
    duration: 10,
    keywords: 'année',
    status: 'PUBLISHED',
    publishAnyway: true,
  }
  const modules: string[] = []
  for (let rank = 0; rank < classYear.modules; rank += 1) {
    const body = {
      ...authored,
      name: unique(`Module ${index + 1}.${rank + 1}`),
      questions: mixedQuestions(classYear.questionsPerModule),
    }
    modules.push((await author.call('createModule', { body }))._id)
  }
  return (await author.call('createCourse', { body: { ...authored, name: unique(`Parcours ${index + 1}`), modules } }))._id
}

async function placesOf(db: Db, { students, classId }: Classroom, workId: string): Promise<ClassYear> {
  const [student] = students
  const [share] = await db
    .select({ id: assignees.id })
    .from(assignees)
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, student.id)))
  if (!share) throw new Error('the last work of the year has no student')
  return { workId, studentId: student.id, assigneeId: share.id, groupId: classId }
}
