import { randomUUID } from 'node:crypto'
import { hashPassword } from '#api/auth/password'
import { chapters, type Db, groupStudents, groups, levels, schools, subjects, users } from '#api/db/schema'
import type { Role } from '#contract/call'
import type { QuestionInput } from '#contract/question'

/** A school with two subjects and two levels of its own, on which the other helpers build. */
export async function makeSchool(db: Db, options: { official?: boolean } = {}) {
  const [maths, french] = await db
    .insert(subjects)
    .values([
      { name: 'Mathématiques', nameSlug: 'mathematiques' },
      { name: 'Français', nameSlug: 'francais' },
    ])
    .returning()
  const [sixth, fifth] = await db
    .insert(levels)
    .values([
      { name: '6e', position: 1 },
      { name: '5e', position: 2 },
    ])
    .returning()
  if (!maths || !french || !sixth || !fifth) throw new Error('reference rows missing')
  const [chapter] = await db.insert(chapters).values({ name: 'Fractions', subjectId: maths.id, levelId: sixth.id }).returning()
  const [school] = await db
    .insert(schools)
    .values({
      name: 'Collège Test',
      zipCode: '69007',
      official: options.official ?? false,
      subjects: [maths.id, french.id],
      levels: [sixth.id, fifth.id],
    })
    .returning()
  if (!school || !chapter) throw new Error('school missing')
  return { school, maths, french, sixth, fifth, chapter }
}

export type MadeSchool = Awaited<ReturnType<typeof makeSchool>>

/** A user of a school; with a password, they can sign in. */
export async function makeUser(db: Db, made: MadeSchool, role: Role, options: { password?: string; lastname?: string } = {}) {
  const [user] = await db
    .insert(users)
    .values({
      schoolId: made.school.id,
      role,
      username: `u-${randomUUID()}`,
      passwordHash: options.password ? await hashPassword(options.password) : null,
      firstname: 'Camille',
      lastname: options.lastname ?? `Test-${role.toLowerCase()}`,
      levels: role === 'STUDENT' ? [made.sixth.id] : [],
      schools: role === 'SUPERVISOR' ? [made.school.id] : [],
      firstSchoolYear: '2024-2025',
      createdAt: Date.UTC(2026, 8, 1),
    })
    .returning()
  if (!user) throw new Error('user missing')
  return user
}

/** A class created by `creatorId`, with these students. */
export async function makeGroup(
  db: Db,
  made: MadeSchool,
  creatorId: string,
  studentIds: readonly string[],
  options: { shared?: boolean; name?: string } = {},
) {
  const [group] = await db
    .insert(groups)
    .values({
      schoolId: made.school.id,
      creatorId,
      type: 'Class',
      levelId: made.sixth.id,
      name: options.name ?? '6A',
      shared: options.shared ?? true,
      schoolYear: '2026-2027',
      createdAt: Date.UTC(2026, 8, 1),
    })
    .returning()
  if (!group) throw new Error('group missing')
  if (studentIds.length > 0) await db.insert(groupStudents).values(studentIds.map((userId) => ({ groupId: group.id, userId })))
  return group
}

/** A free-text question, and a quiz with one right choice out of two. */
export function textAndQuiz(): [QuestionInput, QuestionInput] {
  return [
    { _id: randomUUID(), type: 'Text', statement: '<p>Que vaut la moitié de 10 ?</p>', response: '<p>5</p>' },
    {
      _id: randomUUID(),
      type: 'Quizz',
      statement: '<p>Combien font 2 + 2 ?</p>',
      data: {
        choices: [
          { id: 'a', text: '4', good: true },
          { id: 'b', text: '5', good: false },
        ],
      },
    },
  ]
}

/** A fill-in question with one hole, `ville`, whose answer is Paris. */
export const oneHole = (): QuestionInput => ({
  _id: randomUUID(),
  type: 'HolesInText',
  statement: '<p>Complète.</p>',
  data: { text: '<p>La capitale de la France est {ville}.</p>', holes: { ville: 'Paris' } },
})

/** The body of a module with these questions. */
export const moduleBody = (made: MadeSchool, questions: QuestionInput[] = textAndQuiz()) => ({
  name: 'Module de test',
  subjectId: made.maths.id,
  levels: [made.sixth.id],
  duration: 10,
  keywords: 'test',
  questions,
})

/** The body of a course with these modules. */
export const courseBody = (made: MadeSchool, modules: string[]) => ({
  name: 'Parcours de test',
  subjectId: made.maths.id,
  levels: [made.sixth.id],
  duration: 10,
  share: 'school' as const,
  modules,
})
