'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FileChoice } from '#components/ui/fields/file-choice'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { groupTypes } from '#contract/group'
import { rosterLimits } from '#contract/list-limits'
import { maxNameLength } from '#contract/text-limits'
import { readListFile } from './read-list-file.ts'
import { withLevel } from './roster.ts'
import type { useRoster } from './use-roster.ts'

type Props = {
  id: string
  roster: ReturnType<typeof useRoster>
  levels: readonly Option[]
  groups: readonly Option[] | undefined
}

/** The list, from a file or pasted, and the group its students go to. */
export function RosterFields({ id, roster, levels, groups }: Props) {
  const t = useTranslations('roster')
  const { form, change, problems, refused, check } = roster
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(refused).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check()
  }
  return (
    <form ref={fields} id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <ListFile id={`${id}-file`} onRead={(csv) => change({ csv })} />
      <TextAreaField
        label={t('paste')}
        hint={t('pasteHint')}
        error={problems.csv && t(problems.csv, { maxLines: rosterLimits.lines })}
        value={form.csv}
        rows={5}
        spellCheck={false}
        onChange={(event) => change({ csv: event.target.value })}
      />
      <SelectField
        label={t('to')}
        value={form.to}
        error={groups ? undefined : t('groupsFailed')}
        options={[{ value: 'new', label: t('toNew') }, ...(groups ?? []), { value: 'none', label: t('toNone') }]}
        onChange={(event) => change({ to: event.target.value })}
      />
      {form.to === 'new' ? <NewGroupFields roster={roster} levels={levels} /> : null}
    </form>
  )
}

function ListFile({ id, onRead }: { id: string; onRead: (csv: string) => void }) {
  const t = useTranslations('roster')
  const [name, setName] = useState('')
  const [failed, setFailed] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      onRead(await readListFile(file))
      setName(file.name)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <FileChoice
      id={id}
      label={t('file')}
      accept=".csv,.txt,text/csv,text/plain"
      chosen={name ? t('fileName', { name }) : undefined}
      problem={failed ? t('unreadable') : undefined}
      onChoose={(file) => void choose(file)}
    />
  )
}

function NewGroupFields({ roster: { form, change, problems }, levels }: Pick<Props, 'roster' | 'levels'>) {
  const t = useTranslations('roster')
  const tGroups = useTranslations('groups')
  return (
    <div className="grid gap-5 tablet:grid-cols-3">
      <SelectField
        label={t('type')}
        value={form.type}
        options={groupTypes.map((type) => ({ value: type, label: tGroups(`type.${type}`) }))}
        onChange={(event) => change({ type: event.target.value === 'Group' ? 'Group' : 'Class' })}
      />
      <SelectField
        label={t('level')}
        required
        error={levels.length === 0 ? t('levelsFailed') : problems.levelId && t(problems.levelId)}
        placeholder={t('chooseLevel')}
        value={form.levelId}
        options={levels}
        onChange={(event) => change(withLevel(form, event.target.value, levels))}
      />
      <TextField
        label={t('name')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        error={problems.name && t(problems.name)}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
    </div>
  )
}
