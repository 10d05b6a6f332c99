import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { FileChoice } from '#components/ui/fields/file-choice'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { groupTypes } from '#contract/group'
import { rosterLimits } from '#contract/list-limits'
import { maxNameLength } from '#contract/text-limits'
import { readListFile } from '#domain/people/list-file'
import { WorkbookRefused } from '#domain/people/workbook-list'
import { isSiecle, withLevel, withList } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Props = {
  id: string
  roster: ReturnType<typeof useRoster>
  levels: readonly Option[]
  groups: readonly Option[] | undefined
  teachers: boolean
  newYear: boolean
}

/** The list, from a file or pasted, and the group its students go to. */
export function RosterFields({ id, roster, levels, groups, teachers, newYear }: Props) {
  const t = useTranslations('roster')
  const { values: form, change, attributes } = roster.form
  const { field } = bindFields(form, change)
  return (
    <form {...attributes} id={id} className="flex flex-col gap-5">
      <p className="text-muted">{t(newYear ? 'introYear' : 'intro')}</p>
      {teachers ? (
        <SelectField
          {...field('role')}
          label={t('role')}
          options={roles.map((role) => ({ value: role, label: t(`roleOf.${role}`) }))}
        />
      ) : null}
      <ListFile id={`${id}-file`} onRead={roster.read} />
      <PastedList form={roster.form} list={newYear ? 'year' : form.role} />
      {form.role === 'TEACHER' || newYear ? null : (
        <SelectField
          {...field('to')}
          label={t('to')}
          error={groups ? undefined : t('groupsFailed')}
          options={[
            { value: 'new', label: t('toNew') },
            { value: 'classes', label: t('toClasses') },
            ...(groups ?? []),
            { value: 'none', label: t('toNone') },
          ]}
        />
      )}
      {form.role === 'STUDENT' && form.to === 'new' ? <NewGroupFields form={roster.form} levels={levels} /> : null}
    </form>
  )
}

const roles = ['STUDENT', 'TEACHER'] as const

/** The text of the list, with an example of its columns; the XML of SIECLE is not shown, it is not for reading. */
function PastedList({ form: { values: form, change, problems }, list }: Pick<Props['roster'], 'form'> & { list: string }) {
  const t = useTranslations('roster')
  const error =
    problems.csv &&
    [
      t(problems.csv, {
        ...{ maxLines: rosterLimits.lines, maxColumns: rosterLimits.columns },
        ...{ listed: problems.listed ?? '', own: problems.own ?? '' },
      }),
      ...(problems.line === undefined ? [] : [t('atLine', { line: problems.line })]),
    ].join(' ')
  if (isSiecle(form)) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('siecle')}</p>
        <Button icon="close" onClick={() => change({ csv: '' })} label={t('removeFile')} />
        {error ? <p className="w-full text-sm text-bad">{error}</p> : null}
      </div>
    )
  }
  return (
    <TextAreaField
      label={t('paste')}
      hint={t('pasteHint', { list })}
      error={error}
      value={form.csv}
      rows={5}
      spellCheck={false}
      onChange={(value) => change(withList(form, value))}
    />
  )
}

type ListFileProps = {
  id: string
  /** `isSure`: the whole file is in one encoding. */
  onRead: (csv: string, isSure: boolean) => void
}

/** A file with a list, in any of the formats that are read. */
export function ListFile({ id, onRead }: ListFileProps) {
  const t = useTranslations('roster')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<'unreadable' | 'workbook' | null>(null)
  const [changedAt, setChangedAt] = useState<number | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      const { text, changedAt: line } = await readListFile(new Uint8Array(await file.arrayBuffer()))
      onRead(text, line === null)
      setName(file.name)
      setChangedAt(line)
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof WorkbookRefused ? 'workbook' : 'unreadable')
    }
  }
  return (
    <>
      <FileChoice
        id={id}
        label={t('file')}
        accept=".csv,.txt,.xml,.zip,.xlsx,.ods,.xls,text/csv,text/plain,text/xml,application/zip"
        chosen={name ? t('fileName', { name }) : undefined}
        problem={problem === null ? undefined : t(problem)}
        onChoose={(file) => void choose(file)}
      />
      {changedAt === null ? null : <AlertBanner tone="warn">{t('encodingChanges', { line: changedAt })}</AlertBanner>}
    </>
  )
}

function NewGroupFields({
  form: { values: form, change, problems },
  levels,
}: Pick<Props['roster'], 'form'> & Pick<Props, 'levels'>) {
  const t = useTranslations('roster')
  const tGroups = useTranslations('groups')
  const { field } = bindFields(form, change)
  return (
    <div className="grid gap-5 tablet:grid-cols-3">
      <SelectField
        {...field('type')}
        label={t('type')}
        options={groupTypes.map((type) => ({ value: type, label: tGroups(`type.${type}`) }))}
      />
      <SelectField
        label={t('level')}
        required
        error={levels.length === 0 ? t('levelsFailed') : problems.levelId && t(problems.levelId)}
        placeholder={t('chooseLevel')}
        value={form.levelId}
        options={levels}
        onChange={(value) => change(withLevel(form, value, levels))}
      />
      <TextField
        {...field('name')}
        label={t('name')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        error={problems.name && t(problems.name)}
      />
    </div>
  )
}
