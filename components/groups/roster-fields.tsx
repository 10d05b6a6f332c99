'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'
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

/** The list itself, chosen or pasted, and where its students go. */
export function RosterFields({ id, roster, levels, groups }: Props) {
  const t = useTranslations('roster')
  const { form, change, problems, check } = roster
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
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
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [failed, setFailed] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again once it was put right.
    target.value = ''
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
    <div className="flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('file')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {t('file')}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {name ? t('fileName', { name }) : null}
      </p>
      <FieldError id={id} error={failed ? t('unreadable') : undefined} />
    </div>
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
