import { emailPattern } from '#contract/patterns'
import { visibleLine } from '#contract/visible-line'
import { foldText } from '../people/names.ts'
import { uaisIn } from '../schools/uai.ts'

/** The roles that a portal can grant; never supervisor or administrator. */
export const portalRoles = ['STUDENT', 'TEACHER', 'HEADMASTER'] as const
export type PortalRole = (typeof portalRoles)[number]

/** One value of an attribute, which a portal may send several times. */
export interface PortalAttribute {
  readonly name: string
  readonly value: string
}

/** A portal's data about a person: the user name there, and attributes in any order. */
export interface PortalIdentity {
  readonly user: string
  readonly attributes: readonly PortalAttribute[]
}

type MappedField = 'id' | 'profile' | 'school' | 'classes' | 'groups' | 'level' | 'firstname' | 'lastname' | 'email'

/** The attribute names that a portal uses (`user`: its own user name), and the meaning of its profiles. */
export interface PortalMapping {
  /** For each field, the first attribute with a value is used. */
  readonly attributes: { readonly [field in MappedField]?: readonly string[] | undefined }
  /** Roles by profile value, ignoring case and accents; in addition to `usualRoles`. */
  readonly roles: Readonly<Record<string, PortalRole>>
  /** True for a portal whose ids differ from one sign-in to the next by capitals only. */
  readonly ignoreIdCase?: boolean | undefined
  /** For a portal that sends no profile, or that serves a single school. */
  readonly role?: PortalRole | undefined
  readonly uai?: string | undefined
}

export interface PortalClass {
  readonly code: string
  readonly name: string
}

/** A person as described by a portal; null where the portal gave no value. */
export interface PortalPerson {
  readonly id: string
  readonly role: PortalRole | null
  /** National numbers of their schools that are well formed. */
  readonly uais: readonly string[]
  readonly classes: readonly PortalClass[] | null
  readonly groups: readonly PortalClass[] | null
  readonly level: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly email: string | null
}

/** Profile values that French portals send (SDET's national profiles, and those of their products), folded. */
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

/** Reads a person from their portal's data (OP-013); null without exactly one id. */
export function readPerson(identity: PortalIdentity, mapping: PortalMapping): PortalPerson | null {
  const values = (field: MappedField) => valuesOf(identity, mapping.attributes[field] ?? [])
  const line = (field: MappedField) => visibleLine(values(field)[0] ?? '').slice(0, limits.name) || null
  const ids = values('id').map((value) => value.trim())
  const [id, ...more] = new Set(mapping.ignoreIdCase ? ids.map((value) => value.toLowerCase()) : ids)
  if (!id || more.length > 0 || id.length > limits.id) return null
  const uais = [...new Set(values('school').flatMap(uaisIn))].slice(0, limits.uais)
  return {
    id,
    role: roleOf(values('profile'), mapping),
    uais: uais.length === 0 && mapping.uai ? [mapping.uai] : uais,
    classes: classesOf(values('classes')),
    groups: classesOf(values('groups')),
    level: line('level'),
    firstname: line('firstname'),
    lastname: line('lastname'),
    email:
      values('email')
        .map((value) => value.trim())
        .find(isEmail) ?? null,
  }
}

/** Attribute names are compared case-insensitively: one product writes `UAI` in some places and `uai` in others. */
function valuesOf({ user, attributes }: PortalIdentity, names: readonly string[]): readonly string[] {
  for (const name of names) {
    if (name === 'user') return [user]
    const matches = attributes.filter((one) => one.name.toLowerCase() === name.toLowerCase()).map(({ value }) => value)
    const filled = matches.filter((value) => value.trim() !== '')
    if (filled.length > 0) return filled
  }
  return []
}

/** The role for some profiles: a student profile wins over all others; then headmaster over teacher. */
function roleOf(profiles: readonly string[], mapping: PortalMapping): PortalRole | null {
  if (profiles.length === 0) return mapping.role ?? null
  const own = new Map(Object.entries(mapping.roles).map(([value, role]) => [foldText(value), role]))
  const roles = profiles.map((profile) => own.get(foldText(profile)) ?? usualRoles[foldText(profile)])
  return (['STUDENT', 'HEADMASTER', 'TEACHER'] as const).find((role) => roles.includes(role)) ?? null
}

/** `6A##6ème A` is the class 6A, called « 6ème A »; the directory's `<structure>$6A` is the class 6A. Groups are written so, too. */
function classesOf(values: readonly string[]): PortalClass[] | null {
  if (values.length === 0) return null
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
