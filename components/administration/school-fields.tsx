import { useTranslations } from 'next-intl'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { MultiSelectField } from '#components/ui/fields/multi-select-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { SchoolSettings } from '#contract/administration'
import { maxLineLength, maxSubdomainLength } from '#contract/text-limits'
import { schoolTypes } from '#domain/geography/places'
import { type FieldErrors, wordOf } from './problem-word.ts'

export const schoolFields = [
  'name',
  'zipCode',
  'city',
  'typeId',
  'uai',
  'subdomain',
  'analyticsId',
  'levels',
  'subjects',
  'official',
] as const

export interface SchoolChoices {
  readonly levels: readonly Option[]
  readonly subjects: readonly Option[]
}

/** The form state of a school; `official` only for a new one. */
export type TypedSchool = SchoolSettings & { readonly official?: boolean | undefined }

interface Props {
  typed: TypedSchool
  choices: SchoolChoices
  refused: FieldErrors
  change: (part: Partial<TypedSchool>) => void
}

export function SchoolFields({ typed, choices, refused, change }: Props) {
  const problem = useProblems(refused)
  return (
    <>
      <SchoolFacts typed={typed} change={change} problem={problem} />
      <LevelsAndSubjects typed={typed} choices={choices} change={change} problem={problem} />
      <SchoolOptions typed={typed} refused={refused} change={change} />
    </>
  )
}

function useProblems(refused: FieldErrors) {
  const t = useTranslations('administration.problem')
  return (field: string): string | undefined => {
    const code = refused[field]
    if (code === undefined) return undefined
    if (field === 'uai' || field === 'zipCode') return t(code === 'taken' ? 'taken' : field)
    return t(wordOf(code))
  }
}

type PartProps = Pick<Props, 'typed' | 'change'> & { problem: (field: string) => string | undefined }

function SchoolFacts({ typed, change, problem }: PartProps) {
  const t = useTranslations('administration.school')
  const { field } = bindFields(typed, change, problem)
  const line = (name: 'name' | 'zipCode' | 'city' | 'uai' | 'subdomain' | 'analyticsId') => ({
    ...{ name, label: t(name), autoComplete: 'off', maxLength: maxLineLength, value: typed[name] ?? '', error: problem(name) },
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <TextField {...line('name')} required />
      <TextField {...line('zipCode')} required inputMode="numeric" maxLength={5} />
      <TextField {...line('city')} />
      <SelectField
        {...field('typeId')}
        name="typeId"
        label={t('typeId')}
        options={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...line('uai')} hint={t('uaiHint')} />
      <TextField {...line('subdomain')} hint={t('subdomainHint')} maxLength={maxSubdomainLength} spellCheck={false} />
      <TextField {...line('analyticsId')} hint={t('analyticsIdHint')} spellCheck={false} />
    </div>
  )
}

function LevelsAndSubjects({ typed, choices, change, problem }: PartProps & Pick<Props, 'choices'>) {
  const t = useTranslations('administration')
  return (
    <>
      {(['levels', 'subjects'] as const).map((field) => (
        <MultiSelectField
          key={field}
          label={t(`school.${field}`)}
          required
          options={choices[field]}
          value={typed[field]}
          error={choices[field].length === 0 ? t('choicesFailed') : problem(field)}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
    </>
  )
}

function SchoolOptions({ typed, refused, change }: Pick<Props, 'typed' | 'refused' | 'change'>) {
  const t = useTranslations('administration')
  const { box } = bindFields(typed, change)
  return (
    <>
      <CheckboxField {...box('aikoplus')} label={t('school.aikoplus')} />
      <CheckboxField {...box('studentsRename')} label={t('school.studentsRename')} hint={t('school.studentsRenameHint')} />
      <CheckboxField {...box('keepsIne')} label={t('school.keepsIne')} hint={t('school.keepsIneHint')} />
      {typed.official === undefined ? null : (
        <CheckboxField
          {...box('official')}
          name="official"
          label={t('school.official')}
          hint={t('school.officialHint')}
          error={refused.official && t('problem.official')}
        />
      )}
    </>
  )
}
