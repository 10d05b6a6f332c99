import { hashPassword } from '#api/auth/password'
import { type Db, groupStudents, groups, levels, schools, subjects, users } from '#api/db/schema'
import type { Role } from '#contract/call'
import { currentSchoolYear } from '#domain/dates/school-year'

export interface Person {
  id: string
  username: string
  password: string
  firstname: string
  lastname: string
}

export interface Classroom {
  schoolId: string
  levelId: string
  subjectId: string
  classId: string
  className: string
  teacher: Person
  students: [Person, ...Person[]]
}

// Argon2id is slow on purpose, so everybody in a run shares one password and its hash.
const password = 'mot-de-passe-de-test'
let passwordHash: Promise<string> | undefined

let made = 0
/** The word with a suffix unique to this run. */
export const unique = (word: string) => `${word}-${process.pid}-${Date.now().toString(36)}-${++made}`

/** For a list of pupils: of two that are imported at once with the same names, one is to be checked again. */
export const uniqueLastname = (word = 'Nouveau') =>
  word + `${process.pid}-${++made}`.replace(/./g, (sign) => 'abcdefghij'[Number(sign)] ?? 'x')

/** A new school, so that no test sees another’s people or works. */
export async function makeSchool(db: Db): Promise<{ schoolId: string; name: string; levelId: string; subjectId: string }> {
  const { id: levelId } = await firstRow(db.select({ id: levels.id }).from(levels).orderBy(levels.position).limit(1))
  const { id: subjectId } = await firstRow(db.select({ id: subjects.id }).from(subjects).orderBy(subjects.name).limit(1))
  const name = unique('Collège')
  const values = { name, city: 'Lyon', zipCode: '69003', levels: [levelId], subjects: [subjectId] }
  const { id: schoolId } = await firstRow(db.insert(schools).values(values).returning({ id: schools.id }))
  return { schoolId, name, levelId, subjectId }
}

/** A person of a school who can sign in. */
export async function makePerson(db: Db, schoolId: string, role: Role, personal: { levels?: string[] } = {}): Promise<Person> {
  passwordHash ??= hashPassword(password)
  const username = unique(role.toLowerCase())
  const names = { firstname: 'Camille', lastname: `Essai ${made}` }
  const values = {
    ...names,
    ...personal,
    schoolId,
    role,
    username,
    passwordHash: await passwordHash,
    firstSchoolYear: currentSchoolYear(Date.now()),
    createdAt: Date.now(),
  }
  const { id } = await firstRow(db.insert(users).values(values).returning({ id: users.id }))
  return { id, username, password, ...names }
}

/** A teacher and a class of `size` students, in a new school. */
export async function makeTeacherAndClass(db: Db, size = 1): Promise<Classroom> {
  const school = await makeSchool(db)
  const teacher = await makePerson(db, school.schoolId, 'TEACHER')
  const first = await makePerson(db, school.schoolId, 'STUDENT', { levels: [school.levelId] })
  const others = Array.from({ length: size - 1 }, () => makePerson(db, school.schoolId, 'STUDENT', { levels: [school.levelId] }))
  const students: [Person, ...Person[]] = [first, ...(await Promise.all(others))]
  const className = unique('6A')
  const group = {
    schoolId: school.schoolId,
    creatorId: teacher.id,
    type: 'Class' as const,
    levelId: school.levelId,
    name: className,
    shared: true,
    schoolYear: currentSchoolYear(Date.now()),
    createdAt: Date.now(),
  }
  const { id: classId } = await firstRow(db.insert(groups).values(group).returning({ id: groups.id }))
  await db.insert(groupStudents).values(students.map(({ id }) => ({ groupId: classId, userId: id })))
  return { ...school, classId, className, teacher, students }
}

async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows
  if (row === undefined) throw new Error('the database gave no row: is the demo data there?')
  return row
}
