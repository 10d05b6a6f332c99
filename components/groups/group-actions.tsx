'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useExport } from '#components/calls/export-buttons'
import { useAct, useDone, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import type { Option } from '#components/ui/fields/select-field'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { ChildPassword } from '#contract/user'
import { groupLabel } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { deleteFailureText } from '#lib/browser/save-failure'
import { routes } from '#lib/routes'
import type { GroupForm } from './group-form.ts'

const signInWindow = windowPart(() => import('./class-sign-in-window.tsx'), 'class-sign-in-window')
const groupWindow = windowPart(() => import('./group-window.tsx'), 'group-window')

type Props = {
  userId: string
  groupId: string
  version: number
  form: GroupForm
  levels: readonly Option[]
  /** True when the user may change and delete the group (OP-064). */
  managed: boolean
  /** Name of the school, printed on the slips. */
  school: string
  /** For a headmaster, in a class of the youngest pupils: how they sign in. */
  way: ChildPassword | null | undefined
}

/** The actions on a class or group: change, delete, export the results. */
export function GroupActions({ userId, groupId, version, form, levels, managed, school, way }: Props) {
  const t = useTranslations('groups')
  const done = useDone()
  const [shown, show] = useState<'edit' | 'delete' | 'signIn' | null>(null)
  const close = () => show(null)
  const name = groupLabel(form.name)
  const params = { id: groupId }
  const { download } = useExport((format) => callApi('exportGroup', { params, query: { format } }))
  const { run: remove, pending } = useRemoval(groupId, { deleted: t('deleted', { name, type: form.type }), onFailed: close })
  const items: MenuItem[] = [
    { id: 'csv', label: t('exportCsv'), icon: 'download', onSelect: () => void download('csv') },
    { id: 'ods', label: t('exportOds'), icon: 'download', onSelect: () => void download('ods') },
  ]
  if (managed) {
    items.unshift({ id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => show('edit') })
    items.push({ id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: () => show('delete') })
  }
  return (
    <>
      {form.students.length > 0 ? (
        <Button icon="lock" onClick={() => show('signIn')}>
          {t('signIn')}
        </Button>
      ) : null}
      <Menu label={t('actions', { name })} items={items} className="grow-0!" />
      {shown === 'edit' ? (
        <LazyWindow part={groupWindow} onClose={close}>
          {({ GroupWindow }) => (
            <GroupWindow
              userId={userId}
              title={t('form.editTitle', { name })}
              initial={form}
              group={{ _id: groupId, version }}
              levels={levels}
              onClose={close}
              onSaved={(saved) => {
                done(t('form.saved', { name: groupLabel(saved.name), type: saved.type }))
                close()
              }}
            />
          )}
        </LazyWindow>
      ) : null}
      {shown === 'signIn' ? (
        <LazyWindow part={signInWindow} onClose={close}>
          {({ ClassSignInWindow }) => <ClassSignInWindow {...{ groupId, school, way }} name={form.name} onClose={close} />}
        </LazyWindow>
      ) : null}
      <ConfirmDialog
        open={shown === 'delete'}
        onClose={close}
        title={t('deleteTitle', { name })}
        description={t('deleteText', { type: form.type })}
        confirmLabel={t('delete')}
        danger
        pending={pending}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/** Deletes the group, shows `deleted` and opens the list; `onFailed` runs after the failure was reported. */
function useRemoval(id: string, { deleted, onFailed }: { deleted: string; onFailed: () => void }) {
  const router = useRouter()
  const flash = useFlash()
  const report = useReportFailure(deleteFailureText)
  const remove = async () => {
    await callApi('deleteGroup', { params: { id } })
    flash({ tone: 'good', text: deleted })
    router.push(routes.students)
  }
  const failed = (error: unknown) => {
    report(error)
    onFailed()
  }
  return useAct(remove, failed, { leaves: true })
}
