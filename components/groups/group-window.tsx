import { useTranslations } from 'next-intl'
import type { Problems } from '#components/calls/form.ts'
import { useForm } from '#components/calls/use-form.ts'
import { StudentField } from '#components/students/field/student-field'
import { bindFields } from '#components/ui/fields/bind-fields.ts'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { type GroupWithStudents, groupTypes } from '#contract/group'
import { maxNameLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import {
  type GroupForm,
  type GroupProblems,
  groupBody,
  groupForm,
  groupProblems,
  groupRefusal,
  theirGroup,
} from './group-form.ts'

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
  const t = useTranslations('groups.form')
  const form = useForm<GroupForm, GroupProblems, GroupWithStudents>({
    initial,
    version: group?.version,
    draft: { key: draftKey('group', userId, group?._id ?? 'new'), place: 'session', schema: formDraft(groupForm) },
    check: groupProblems,
    send: (values, { version, key }) => {
      const body = groupBody(values)
      if (!group) return callApi('createGroup', { body }, { idempotencyKey: key() })
      return callApi('updateGroup', { params: { id: group._id }, body: { ...body, ...(version !== undefined && { version }) } })
    },
    theirs: theirGroup,
    refused: (error) => groupRefusal(error) ?? {},
    onSaved,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      submit={t(group ? 'save' : 'create')}
      restored={t('restored')}
      theirs={<AlertBanner tone="warn">{t('theirs')}</AlertBanner>}
    >
      <GroupFields levels={levels} {...form} />
    </FormDialog>
  )
}

/** Those who are in another class, and in which. */
const elsewhere = (students: GroupForm['students'], classOf: ReadonlyMap<string, string>) =>
  students.flatMap(({ _id, name }) => (classOf.has(_id) ? [`${name} (${classOf.get(_id)})`] : [])).join(', ')

type FieldsProps = {
  levels: readonly Option[]
  values: GroupForm
  problems: Problems<GroupProblems>
  change: (part: Partial<GroupForm>) => void
}

function GroupFields({ levels, values: form, problems, change }: FieldsProps) {
  const t = useTranslations('groups')
  const { field, box } = bindFields(form, change)
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          {...field('type')}
          label={t('form.type')}
          options={groupTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <SelectField
          {...field('levelId')}
          label={t('form.level')}
          required
          error={levels.length === 0 ? t('form.levelsFailed') : problems.levelId && t(`form.${problems.levelId}`)}
          placeholder={t('form.chooseLevel')}
          options={levels}
        />
      </div>
      <TextField
        {...field('name')}
        label={t('form.name')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        error={problems.name && t(`form.${problems.name}`)}
      />
      {form.type === 'Class' ? null : <CheckboxField {...box('shared')} label={t('form.shared')} hint={t('form.sharedHint')} />}
      <StudentField
        {...field('students')}
        label={t('form.students')}
        hint={t(form.type === 'Class' ? 'form.otherClassHint' : 'form.searchHint')}
        error={problems.students && t('form.otherClass', { names: elsewhere(form.students, problems.students) })}
        levelId={form.levelId}
      />
    </>
  )
}
