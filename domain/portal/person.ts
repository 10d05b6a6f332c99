import { emailPattern } from '#contract/patterns'
import { visibleLine } from '#contract/visible-line'
import { foldText } from '../names.ts'
import { uaisIn } from '../uai.ts'

/** The roles that a portal may give: no portal makes a supervisor or an administrator. */
export const portalRoles = ['STUDENT', 'TEACHER', 'HEADMASTER'] as const
export type PortalRole = (typeof portalRoles)[number]

/** What a portal says of somebody: its own user name, and values by the name of their attribute, in any order. */
export interface CasIdentity {
  readonly user: string
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

const mappedFields = ['id', 'profile', 'school', 'classes', 'level', 'firstname', 'lastname', 'email'] as const
export type MappedField = (typeof mappedFields)[number]

/** Under which names a portal sends what (`user`: its own user name), and what its profiles mean. */
export interface PortalMapping {
  /** The first of a field's attributes that has a value counts. */
  readonly attributes: { readonly [field in MappedField]?: readonly string[] | undefined }
  /** Roles by the value of a profile, whatever its case and accents; beside `usualRoles`. */
  readonly roles: Readonly<Record<string, PortalRole>>
  /** For a portal that sends no profile, or that is of one school alone. */
  readonly role?: PortalRole | undefined
  readonly uai?: string | undefined
}

export interface PortalClass {
  readonly code: string
  readonly name: string
}

/** A person as a portal names them; null: it did not say. */
export interface PortalPerson {
  readonly id: string
  readonly role: PortalRole | null
  /** National numbers of their schools, as far as they can be ones. */
  readonly uais: readonly string[]
  readonly classes: readonly PortalClass[] | null
  readonly level: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly email: string | null
}

/** What French portals send as a profile (SDET's national profiles, and what their products write), folded. */
const usualRoles: Readonly<Record<string, PortalRole>> = {
  national_elv: 'STUDENT',
  eleve: 'STUDENT',
  student: 'STUDENT',
  enteleve: 'STUDENT',
  national_ens: 'TEACHER',
  national_doc: 'TEACHER',
  enseignant: 'TEACHER',
  professeur: 'TEACHER',
  teacher: 'TEACHER',
  national_dir: 'HEADMASTER',
  direction: 'HEADMASTER',
  headmaster: 'HEADMASTER',
}

const limits = { id: 200, name: 100, email: 200, classCode: 60, classes: 20, uais: 20 } as const

/** Reads a person from what their portal sent (OP-013); null when it did not send the one id that they have there. */
export function readPerson(identity: CasIdentity, mapping: PortalMapping): PortalPerson | null {
  const values = (field: MappedField) => valuesOf(identity, mapping.attributes[field] ?? [])
  const line = (field: MappedField) => visibleLine(values(field)[0] ?? '').slice(0, limits.name) || null
  const [id, ...more] = new Set(values('id').map((value) => value.trim()))
  if (!id || more.length > 0 || id.length > limits.id) return null
  const uais = [...new Set(values('school').flatMap(uaisIn))].slice(0, limits.uais)
  return {
    id,
    role: roleOf(values('profile'), mapping),
    uais: uais.length === 0 && mapping.uai ? [mapping.uai] : uais,
    classes: values('classes').length > 0 ? classesOf(values('classes')) : null,
    level: line('level'),
    firstname: line('firstname'),
    lastname: line('lastname'),
    email:
      values('email')
        .map((value) => value.trim())
        .find(isEmail) ?? null,
  }
}

/** Names of attributes are compared without case: the same product writes `UAI` here and `uai` there. */
function valuesOf({ user, attributes }: CasIdentity, names: readonly string[]): readonly string[] {
  for (const name of names) {
    if (name === 'user') return [user]
    const matches = [...attributes].flatMap(([known, values]) => (known.toLowerCase() === name.toLowerCase() ? values : []))
    const filled = matches.filter((value) => value.trim() !== '')
    if (filled.length > 0) return filled
  }
  return []
}

/** Who is a student for their portal is nothing else here, whatever else they are; who steers a school also teaches. */
function roleOf(profiles: readonly string[], mapping: PortalMapping): PortalRole | null {
  if (profiles.length === 0) return mapping.role ?? null
  const own = new Map(Object.entries(mapping.roles).map(([value, role]) => [foldText(value), role]))
  const roles = profiles.map((profile) => own.get(foldText(profile)) ?? usualRoles[foldText(profile)])
  return (['STUDENT', 'HEADMASTER', 'TEACHER'] as const).find((role) => roles.includes(role)) ?? null
}

/** `6A##6ème A` is the class 6A, called « 6ème A »; the directory's `<structure>$6A` the class 6A. */
function classesOf(values: readonly string[]): PortalClass[] {
  const classes = new Map<string, PortalClass>()
  for (const value of values) {
    const [code = '', name = ''] = value
      .slice(value.lastIndexOf('$') + 1)
      .split('##')
      .map(visibleLine)
    if (code !== '' && code.length <= limits.classCode) classes.set(code, { code, name: (name || code).slice(0, limits.name) })
  }
  return [...classes.values()].sort((a, b) => (a.code < b.code ? -1 : 1)).slice(0, limits.classes)
}

const isEmail = (text: string) => text.length <= limits.email && emailPattern.test(text)
