import { fullName } from '#domain/people/names'
import { settle, upstream } from '#lib/page'
import { everyPage } from '#lib/upstream/every-page'

/** The teachers of the reader's school; undefined when they failed to load. */
export const schoolTeachers = () => settle(everyPage((window) => upstream('listTeachers', { query: window })))

type Teachers = NonNullable<Awaited<ReturnType<typeof schoolTeachers>>>

/** Their names by id, for cards of works; none for readers who see their own works only, or when they failed to load. */
export const namesOf = (teachers: Teachers | null | undefined): ReadonlyMap<string, string> | undefined =>
  teachers ? new Map(teachers.map(({ _id, firstname, lastname }) => [_id, fullName(firstname, lastname)])) : undefined
