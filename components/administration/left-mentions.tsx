import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { TextField } from '#components/ui/fields/text-field'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import { Dialog } from '#components/ui/windows/dialog'
import type { CallInput, CallResult } from '#contract/calls'
import type { Mention } from '#contract/personal-data'
import { maxNameLength } from '#contract/text-limits'
import { callApi } from '#lib/browser/client'
import { saveFailureText } from '#lib/browser/save-failure'
import { assigneePath, coursePath, groupStudentsPath, modulePreviewPath, workPath } from '#lib/routes'
import type { ActPerson } from './acts.ts'

export type LeftMentions = CallResult<'findMentions'> & { readonly search: CallInput<'findMentions'>['body'] }

/** Where texts of their school still name people who were erased just now; `ticket` is that of the erasure. */
export async function findLeft(people: readonly ActPerson[], ticket: string): Promise<LeftMentions> {
  const searched = people.map(({ firstname, lastname, username, role }) => ({
    ...{ firstname, lastname, username, staff: role !== 'STUDENT' },
  }))
  const search = { people: searched, schoolId: people[0]?.school._id, ticket }
  return { ...(await callApi('findMentions', { body: search })), search }
}

const pathTo: { readonly [kind in Mention['kind']]?: (id: string) => string } = {
  module: modulePreviewPath,
  course: coursePath,
  work: workPath,
  group: groupStudentsPath,
}
const pathOf = ({ kind, of, copyId }: Mention) => (copyId === null ? pathTo[kind]?.(of) : assigneePath(copyId))

const keyOf = ({ kind, of }: Mention) => `${kind} ${of}`

/** What an erasure leaves, because only a person can judge it: each text with a link, and other words to put in the place of the name. */
export function LeftMentionsWindow({ left: { mentions, more, search }, onClose }: { left: LeftMentions; onClose: () => void }) {
  const t = useTranslations('administration.left')
  const [by, setBy] = useState(t('someone'))
  const [replaced, setReplaced] = useState<readonly string[]>([])
  const onFailed = useReportFailure(saveFailureText, { conflict: t('over') })
  const { pending, run: replace } = useAct(async (one: Mention) => {
    await callApi('replaceMention', { body: { ...search, kind: one.kind, of: one.of, by } })
    setReplaced((before) => [...before, keyOf(one)])
  }, onFailed)
  return (
    <Dialog wide onClose={onClose} title={t('title')} actions={<Button onClick={onClose} label={t('close')} />}>
      <p>{t('text', { count: mentions.length + more })}</p>
      <TextField label={t('by')} value={by} maxLength={maxNameLength} onChange={setBy} />
      <ul className="flex flex-col gap-3">
        {mentions.map((one) => (
          <li key={keyOf(one)} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
            <span className="min-w-0 break-words">
              {t(`kind.${one.kind}`)} <TextLink href={pathOf(one)} label={one.title || t('see')} />
            </span>
            {replaced.includes(keyOf(one)) ? (
              <span role="status">{t('replaced')}</span>
            ) : (
              <Button
                size="sm"
                disabled={pending || by.trim() === ''}
                onClick={({ currentTarget }) => void replace(one).then(focusAfterRemoval(currentTarget))}
                label={t('replace')}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-muted">{t('more', { count: more })}</p> : null}
    </Dialog>
  )
}
