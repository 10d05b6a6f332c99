import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { MultiSelectField } from '#components/ui/fields/multi-select-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { type Role, roles } from '#contract/call'
import { maxLineLength } from '#contract/text-limits'
import { type FieldErrors, wordOf } from './problem-word.ts'
import { type ChosenSchool, SchoolChoice } from './school-choice.tsx'

export const accountFields = [
  'role',
  'schoolId',
  'lastname',
  'firstname',
  'username',
  'email',
  'levels',
  'classId',
  'schools',
] as const

export interface TypedAccount {
  readonly role: Role
  readonly school: ChosenSchool | undefined
  readonly firstname: string
  readonly lastname: string
  readonly username: string
  readonly email: string
  readonly levels: readonly string[]
  /** Id of the class of a student; '' for none, undefined where it is not chosen here. */
  readonly classId?: string | undefined
  /** Whether open works follow a change of class. */
  readonly works?: boolean
  readonly schools: readonly ChosenSchool[]
}

export const emptyAccount = (school: ChosenSchool | undefined): TypedAccount => ({
  ...{ role: 'TEACHER', school, firstname: '', lastname: '', username: '', email: '', levels: [], schools: [] },
})

interface Props {
  typed: TypedAccount
  /** True for a new account: role and school cannot change later. */
  isNew: boolean
  levels: readonly Option[]
  classes?: readonly Option[] | undefined
  refused: FieldErrors
  change: (part: Partial<TypedAccount>) => void
}

const names = ['lastname', 'firstname', 'username', 'email'] as const

export function AccountFields({ typed, isNew, levels, classes, refused, change }: Props) {
  const t = useTranslations('administration')
  const problem = (field: string) => {
    const code = refused[field]
    return code === undefined ? undefined : t(`problem.${field === 'username' && code === 'taken' ? 'username' : wordOf(code)}`)
  }
  return (
    <>
      {isNew ? <RoleAndSchool typed={typed} change={change} problem={problem} /> : null}
      <div className="grid gap-5 tablet:grid-cols-2">
        {names.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`person.${field}`)}
            // The user name has a hint, so side by side these two fields would not be aligned.
            className={clsx(isNew && (field === 'username' || field === 'email') && 'tablet:col-span-2')}
            hint={isNew && field === 'username' ? t('person.usernameHint') : undefined}
            required={field === 'lastname' || field === 'firstname' || (field === 'username' && !isNew)}
            type={field === 'email' ? 'email' : 'text'}
            maxLength={maxLineLength}
            autoComplete="off"
            spellCheck={false}
            value={typed[field]}
            error={problem(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <ScopeFields typed={typed} levels={levels} refused={refused} change={change} problem={problem} />
      {classes && typed.role === 'STUDENT' ? (
        <ClassField typed={typed} classes={classes} change={change} problem={problem} />
      ) : null}
    </>
  )
}

type PartProps = Pick<Props, 'typed' | 'change'> & { problem: (field: string) => string | undefined }

function RoleAndSchool({ typed, change, problem }: PartProps) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  const { field } = bindFields(typed, change, problem)
  return (
    <>
      <SelectField
        {...field('role')}
        name="role"
        label={t('person.role')}
        options={roles.map((role) => ({ value: role, label: tRole(role) }))}
      />
      <SchoolChoice
        field="schoolId"
        label={t('person.school')}
        error={problem('schoolId')}
        single
        chosen={typed.school ? [typed.school] : []}
        onChange={([school]) => change({ school })}
      />
    </>
  )
}

function ClassField({ typed, classes, change, problem }: PartProps & { classes: readonly Option[] }) {
  const t = useTranslations('administration.person')
  const { field, box } = bindFields(typed, change, problem)
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        {...field('classId')}
        value={typed.classId ?? ''}
        name="classId"
        label={t('class')}
        options={[{ value: '', label: t('noClass') }, ...classes]}
      />
      <CheckboxField {...box('works')} label={t('worksFollow')} hint={t('worksFollowHint')} />
    </div>
  )
}

function ScopeFields({ typed, levels, refused, change, problem }: PartProps & Pick<Props, 'levels' | 'refused'>) {
  const t = useTranslations('administration')
  const { field } = bindFields(typed, change)
  return (
    <>
      {typed.role === 'STUDENT' ? (
        <MultiSelectField
          {...field('levels')}
          label={t('person.levels')}
          required
          options={levels}
          error={
            levels.length === 0
              ? t('choicesFailed')
              : refused.levels && t(refused.levels === 'unknown' ? 'problem.level' : 'problem.required')
          }
        />
      ) : null}
      {typed.role === 'SUPERVISOR' ? (
        <SchoolChoice
          field="schools"
          label={t('person.schools')}
          error={problem('schools')}
          single={false}
          chosen={typed.schools}
          onChange={(schools) => change({ schools })}
        />
      ) : null}
    </>
  )
}
