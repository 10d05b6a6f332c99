import * as z from 'zod/mini'
import { defineCall, groupReaders, headOfSchool } from './define-call.ts'
import { id, invalid, requiredText } from './scalars.ts'
import { childPasswords, secret, signedIn } from './user.ts'

// Children of 6e and below may sign in by the code of their class, their name in its list, and a short password (decision 38).

const code = requiredText(40)

/** A pupil as the list of a class names them: by first name and as little of the last name as tells them apart. */
export const listedPupil = z.object({
  _id: id,
  name: z.string(),
  avatar: z.string(),
  /** The password is given by pictures; else it is typed. */
  pictures: z.boolean(),
})
export type ListedPupil = z.output<typeof listedPupil>

export const openedClass = z.object({ name: z.string(), school: z.string(), pupils: z.array(listedPupil) })
export type OpenedClass = z.output<typeof openedClass>

export const openClass = defineCall('POST /auth/class', {
  summary:
    'The pupils of a class who sign in with a password, for whoever knows its code. Any other code is a 400, auth.unknownClass, whatever is wrong with it.',
  body: z.object({ code }),
  response: openedClass,
  access: { public: true },
  failures: ['tooMany'],
  secret: true,
})

export const signInToClass = defineCall('POST /auth/class/login', {
  summary:
    'Signs in a pupil chosen from the list of a class. A wrong code is a 400, auth.unknownClass; a wrong password or a pupil of another class a 400, auth.invalidCredentials.',
  body: z.object({ code, pupil: id, password: secret }),
  response: signedIn,
  access: { public: true },
  failures: ['tooMany', 'unavailable'],
  secret: true,
})

const way = z.object({ childSignIn: z.nullable(z.enum(childPasswords, invalid)) })

export const setChildSignIn = defineCall('PUT /school/child-sign-in', {
  summary:
    'What new passwords are made of for pupils of 6e and below of the caller’s school: words, pictures, or as for everybody (null), without class codes.',
  body: way,
  response: way,
  access: { allow: headOfSchool },
})

export const readClassCode = defineCall('GET /group/:id/sign-in', {
  summary:
    'The code by which the pupils of a class sign in; null before one is drawn. `open`: the class may have one: 6e or below, of this school year, at a school that lets children sign in so. `without`: its pupils without a password, whom its list of names leaves out.',
  response: z.object({ open: z.boolean(), code: z.nullable(z.string()), without: z.int() }),
  access: { object: 'group', allow: groupReaders },
})

export const drawClassCode = defineCall('POST /group/:id/sign-in', {
  summary:
    'Draws a new code for a class; the former one opens nothing from then on. 409 (classSignIn.closed) where a class has no code.',
  response: z.object({ code: z.string() }),
  access: { object: 'group', allow: groupReaders },
  failures: ['conflict'],
})
