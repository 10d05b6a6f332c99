'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { MultiSelectField } from '#components/ui/fields/multi-select-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import type { SchoolSettings } from '#contract/administration'
import { maxLineLength, maxSubdomainLength } from '#contract/text-limits'
import { schoolTypes } from '#domain/geography/places'
import { type FieldErrors, wordOf } from './use-sending.ts'

export const schoolFields = ['name', 'zipCode', 'city', 'typeId', 'uai', 'levels', 'subjects', 'subdomain', 'official'] as const

export interface SchoolChoices {
  readonly levels: readonly Option[]
  readonly subjects: readonly Option[]
}

/** A school on its way in; `official` only while it is new. */
export type TypedSchool = SchoolSettings & { readonly official?: boolean | undefined }

interface Props {
  typed: TypedSchool
  choices: SchoolChoices
  refused: FieldErrors
  change: (part: Partial<TypedSchool>) => void
}

const textFields = ['name', 'zipCode', 'city', 'uai'] as const

export function SchoolFields({ typed, choices, refused, change }: Props) {
  const t = useTranslations('administration')
  const problem = useProblems(refused)
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        {textFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`school.${field}`)}
            hint={field === 'uai' ? t('school.uaiHint') : undefined}
            required={field === 'name' || field === 'zipCode'}
            inputMode={field === 'zipCode' ? 'numeric' : undefined}
            maxLength={field === 'zipCode' ? 5 : maxLineLength}
            autoComplete="off"
            value={typed[field]}
            error={problem(field)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
        <SelectField
          name="typeId"
          label={t('school.typeId')}
          value={typed.typeId}
          error={problem('typeId')}
          options={schoolTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ typeId: event.target.value })}
        />
      </div>
      <SchoolOffer typed={typed} choices={choices} change={change} problem={problem} />
      <SchoolOptions typed={typed} refused={refused} change={change} problem={problem} />
    </>
  )
}

/** The message beside a field that the API refused. */
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

/** The levels and subjects of the school. */
function SchoolOffer({ typed, choices, change, problem }: PartProps & Pick<Props, 'choices'>) {
  const t = useTranslations('administration')
  return (
    <>
      {(['levels', 'subjects'] as const).map((field) => (
        <div key={field} data-field={field}>
          <MultiSelectField
            label={t(`school.${field}`)}
            required
            options={choices[field]}
            value={typed[field]}
            error={choices[field].length === 0 ? t('choicesFailed') : problem(field)}
            onChange={(value) => change({ [field]: value })}
          />
        </div>
      ))}
    </>
  )
}

function SchoolOptions({ typed, refused, change, problem }: PartProps & Pick<Props, 'refused'>) {
  const t = useTranslations('administration')
  return (
    <>
      <TextField
        name="subdomain"
        label={t('school.subdomain')}
        hint={t('school.subdomainHint')}
        maxLength={maxSubdomainLength}
        autoComplete="off"
        spellCheck={false}
        value={typed.subdomain}
        error={problem('subdomain')}
        onChange={(event) => change({ subdomain: event.target.value })}
      />
      <CheckboxField
        label={t('school.aikoplus')}
        checked={typed.aikoplus}
        onChange={(event) => change({ aikoplus: event.target.checked })}
      />
      {typed.official === undefined ? null : (
        <CheckboxField
          name="official"
          label={t('school.official')}
          hint={t('school.officialHint')}
          checked={typed.official}
          error={refused.official && t('problem.official')}
          onChange={(event) => change({ official: event.target.checked })}
        />
      )}
    </>
  )
}
