'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef } from 'react'
import { StudentField } from '#components/students/field/student-field'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import { type GroupWithStudents, groupTypes } from '#contract/group'
import { maxNameLength } from '#contract/text-limits'
import type { GroupForm } from './group-form.ts'
import { useGroupForm } from './use-group-form.ts'

type Props = {
  userId: string
  title: string
  initial: GroupForm
  group?: { readonly _id: string; readonly version: number } | undefined
  levels: readonly Option[]
  onSaved: (group: GroupWithStudents) => void
  onClose: () => void
}

/** Creates or changes a class or group (GRP-002, GRP-004). */
export function GroupWindow({ userId, title, initial, group, levels, onSaved, onClose }: Props) {
  const t = useTranslations('groups')
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const { form, change, problems, pending, restored, theirs, startAgain, save } = useGroupForm({
    userId,
    initial,
    group,
    onSaved,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await save()
    if (wrong) root.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {group ? t('form.save') : t('form.create')}
          </Button>
        </>
      }
    >
      {theirs ? (
        <AlertBanner tone="warn" closable={false}>
          {t('form.theirs')}
        </AlertBanner>
      ) : null}
      {restored ? <RestoredDraft text={t('form.restored')} startAgain={t('form.startAgain')} onStartAgain={startAgain} /> : null}
      <form ref={root} id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <GroupFields levels={levels} form={form} problems={problems} change={change} />
      </form>
    </DialogWindow>
  )
}

type FieldsProps = { levels: readonly Option[] } & Pick<ReturnType<typeof useGroupForm>, 'form' | 'problems' | 'change'>

function GroupFields({ levels, form, problems, change }: FieldsProps) {
  const t = useTranslations('groups')
  const isType = (value: string) => groupTypes.find((type) => type === value)
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          name="type"
          label={t('form.type')}
          value={form.type}
          options={groupTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(event) => change({ type: isType(event.target.value) ?? 'Class' })}
        />
        <SelectField
          name="levelId"
          label={t('form.level')}
          required
          error={levels.length === 0 ? t('form.levelsFailed') : problems.levelId && t(`form.${problems.levelId}`)}
          placeholder={t('form.chooseLevel')}
          value={form.levelId}
          options={levels}
          onChange={(event) => change({ levelId: event.target.value })}
        />
      </div>
      <TextField
        name="name"
        label={t('form.name')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        error={problems.name && t(`form.${problems.name}`)}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <CheckboxField
        label={t('form.shared')}
        hint={t('form.sharedHint')}
        checked={form.shared}
        onChange={(event) => change({ shared: event.target.checked })}
      />
      <StudentField
        label={t('form.students')}
        hint={t('form.searchHint')}
        value={form.students}
        levelId={form.levelId}
        onChange={(students) => change({ students })}
      />
    </>
  )
}
