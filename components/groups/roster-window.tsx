'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useId, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { Option } from '#components/ui/fields/select-field'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import { downloadBlob } from '#lib/browser/download-file'
import { assignPath, groupStudentsPath } from '#lib/routes'
import { accountsFile, madeAccounts } from './roster.ts'
import { RosterAccounts } from './roster-accounts.tsx'
import { RosterFields } from './roster-fields.tsx'
import { RosterPreview } from './roster-preview.tsx'
import { useRoster } from './use-roster.ts'

type Props = {
  userId: string
  levels: readonly Option[]
  groups: readonly Option[] | undefined
  /** The last step leads to giving the class a work, not to the class. */
  giving?: boolean
  onClose: () => void
}
type Roster = ReturnType<typeof useRoster>

/** A list of students, from its text to their accounts; nothing is made before the person has seen what will be. */
export function RosterWindow({ userId, levels, groups, giving = false, onClose }: Props) {
  const t = useTranslations('roster')
  const id = useId()
  const roster = useRoster(userId)
  const [taken, setTaken] = useState(false)
  // Where to, once it is confirmed; null: the window only closes.
  const [leaving, setLeaving] = useState<{ to: string | null } | null>(null)
  const { report } = roster
  const accounts = report?.done ? madeAccounts(report.lines) : []
  const losing = accounts.length > 0 && !taken
  const close = () => (losing && !leaving ? setLeaving({ to: null }) : onClose())
  const goOn = (event: MouseEvent, to: string) => {
    if (!losing) return
    event.preventDefault()
    setLeaving({ to })
  }
  const download = () => {
    const headings = [t('lastname'), t('firstname'), t('username'), t('password')]
    downloadBlob(t('fileTitle'), new Blob([accountsFile(accounts, headings)], { type: 'text/csv;charset=utf-8' }))
    setTaken(true)
    setLeaving(null)
  }
  return (
    <DialogWindow
      open
      wide
      onOpenChange={(open) => open || close()}
      title={t('title')}
      actions={
        leaving ? (
          <Leaving to={leaving.to} onStay={() => setLeaving(null)} onLeave={onClose} />
        ) : (
          <Actions
            roster={roster}
            formId={id}
            hasAccounts={accounts.length > 0}
            giving={giving}
            onDownload={download}
            onGoOn={goOn}
            onClose={close}
          />
        )
      }
    >
      {report === null && roster.restored ? (
        <RestoredDraft text={t('restored')} startAgain={t('startAgain')} onStartAgain={roster.startAgain} />
      ) : null}
      {report === null ? <RosterFields id={id} roster={roster} levels={levels} groups={groups} /> : null}
      {report && !report.done ? <RosterPreview report={report} levels={levels} /> : null}
      {report?.done ? <RosterAccounts report={report} accounts={accounts} roster={roster} /> : null}
    </DialogWindow>
  )
}

/** What the import was for: the class itself, or a work for it. */
function Onwards({ groupId, giving, onGoOn }: { groupId: string } & Pick<ActionProps, 'giving' | 'onGoOn'>) {
  const t = useTranslations('roster')
  const href = giving ? assignPath({ group: groupId }) : groupStudentsPath(groupId)
  return (
    <ButtonLink href={href} onClick={(event) => onGoOn(event, href)}>
      {t(giving ? 'giveToGroup' : 'seeGroup')}
    </ButtonLink>
  )
}

type LeavingProps = { to: string | null; onStay: () => void; onLeave: () => void }

/** What is lost when the window closes now. */
function Leaving({ to, onStay, onLeave }: LeavingProps) {
  const t = useTranslations('roster')
  return (
    <>
      <p role="alert" className="w-full">
        {t('leave')}
      </p>
      <Button autoFocus onClick={onStay}>
        {t('stay')}
      </Button>
      {to === null ? (
        <Button variant="danger" onClick={onLeave}>
          {t('leaveAnyway')}
        </Button>
      ) : (
        <ButtonLink variant="danger" href={to}>
          {t('goOnAnyway')}
        </ButtonLink>
      )}
    </>
  )
}

type ActionProps = {
  roster: Roster
  formId: string
  hasAccounts: boolean
  giving: boolean
  onDownload: () => void
  /** A link onwards was pressed: asks first while passwords would be lost. */
  onGoOn: (event: MouseEvent, to: string) => void
  onClose: () => void
}

function Actions({ roster, formId, hasAccounts, giving, onDownload, onGoOn, onClose }: ActionProps) {
  const t = useTranslations('roster')
  const { report, pending, back, confirm } = roster
  if (report === null) {
    return (
      <>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button key="check" type="submit" form={formId} variant="primary" pending={pending}>
          {t('check')}
        </Button>
      </>
    )
  }
  if (!report.done) {
    return (
      <>
        <Button onClick={back}>{t('back')}</Button>
        {report.errors === report.lines.length ? null : (
          <Button key="import" variant="primary" pending={pending} onClick={() => void confirm()}>
            {t('import', { count: report.lines.length - report.errors })}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <Button onClick={onClose}>{t('close')}</Button>
      {report.groupId === null ? null : <Onwards groupId={report.groupId} giving={giving} onGoOn={onGoOn} />}
      {hasAccounts ? (
        <Button variant="primary" icon="download" onClick={onDownload}>
          {t('download')}
        </Button>
      ) : null}
    </>
  )
}
