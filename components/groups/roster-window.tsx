import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'
import { JobProgress } from '#components/calls/job-progress'
import { LeaveNewPasswords } from '#components/students/passwords/leave-new-passwords'
import { PasswordSlips } from '#components/students/passwords/password-slips'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { RestoredDraft } from '#components/ui/states/restored-draft'
import { Dialog } from '#components/ui/windows/dialog'
import { downloadBlob } from '#lib/browser/download-file'
import { assignPath, groupStudentsPath } from '#lib/routes'
import { accountsFile, madeAccounts, slipsOf } from './roster.ts'
import { RosterAccounts } from './roster-accounts.tsx'
import { RosterFields } from './roster-fields.tsx'
import { RosterPreview, WrongLines } from './roster-preview.tsx'
import { RosterQuestions } from './roster-questions.tsx'
import { useRoster } from './use-roster.ts'
import { YearChanges } from './year-changes.tsx'

type Props = {
  userId: string
  /** Its name, printed on the password slips. */
  school: string
  levels: readonly Option[]
  /** Those that the user may add students to; undefined when they failed to load. */
  groups: readonly Option[] | undefined
  /** The last step links to assigning work to the class instead of to the class. */
  giving?: boolean
  /** The school's classes come from a portal. */
  portal?: boolean
  teachers?: boolean
  /** The list is that of the whole school, and starts the school year. */
  newYear?: boolean
  onClose: () => void
}
type Roster = ReturnType<typeof useRoster>

/** Imports a list of students and creates their accounts; nothing is created before the user has confirmed a preview. */
export function RosterWindow({
  userId,
  school,
  levels,
  groups,
  giving = false,
  portal = false,
  teachers = false,
  newYear = false,
  onClose,
}: Props) {
  const t = useTranslations('roster')
  const id = useId()
  const roster = useRoster(userId, newYear)
  const { report } = roster
  const router = useRouter()
  const leave = () => {
    onClose()
    if (newYear && report?.done) router.refresh()
  }
  const created = useCreatedAccounts(report, leave)
  const { accounts, leaving, stay, close } = created
  const slips = slipsOf(accounts, school)
  return (
    <Dialog
      wide
      startsAtField
      onClose={close}
      title={t(newYear ? 'titleYear' : roster.form.values.role === 'TEACHER' ? 'titleTeachers' : 'title')}
      actions={
        leaving ? (
          <LeaveNewPasswords text={t('leave')} onStay={stay}>
            {leaving.to === null ? (
              <Button variant="danger" onClick={leave} label={t('leaveAnyway')} />
            ) : (
              <ButtonLink variant="danger" href={leaving.to} label={t('goOnAnyway')} />
            )}
          </LeaveNewPasswords>
        ) : (
          <Actions formId={id} onClose={close} {...{ roster, created, giving }} />
        )
      }
    >
      {report === null && roster.form.restored ? (
        <RestoredDraft text={t('restored')} onStartAgain={roster.form.startAgain} />
      ) : null}
      {report === null && portal && !newYear ? <AlertBanner tone="warn">{t('portal')}</AlertBanner> : null}
      {report === null ? (
        <RosterFields id={id} roster={roster} levels={levels} groups={groups} teachers={teachers} newYear={newYear} />
      ) : null}
      {report && !report.done && roster.year ? <WrongLines report={report} /> : null}
      {report && !report.done && roster.year ? <RosterQuestions report={report} levels={levels} roster={roster} /> : null}
      {report && !report.done && roster.year ? <YearChanges year={roster.year} levels={levels} roster={roster} /> : null}
      {report && !report.done ? <RosterPreview report={report} levels={levels} roster={roster} /> : null}
      <JobProgress passwords />
      {slips.length > 0 ? <PasswordSlips slips={slips} /> : null}
      {report?.done ? (
        <RosterAccounts report={report} accounts={accounts} students={roster.form.values.role === 'STUDENT'} roster={roster} />
      ) : null}
    </Dialog>
  )
}

/** The accounts whose passwords are shown, with ways to keep them: leaving without using one asks for confirmation. */
function useCreatedAccounts(report: Roster['report'], onClose: () => void) {
  const t = useTranslations('roster')
  const accounts = report?.done ? madeAccounts(report.lines) : []
  const passwords = useNewPasswords(accounts.length > 0 ? report : null, onClose)
  return {
    ...passwords,
    accounts,
    /** Asks for confirmation while passwords would be lost. */
    goOn: (event: MouseEvent, to: string) => {
      if (!passwords.mayGoTo(to)) event.preventDefault()
    },
    download: () => {
      const headings = [t('lastname'), t('firstname'), t('username'), t('password'), t('classHead')]
      downloadBlob(t('fileTitle'), new Blob([accountsFile(accounts, headings)], { type: 'text/csv;charset=utf-8' }))
      passwords.keep()
    },
  }
}

type ActionProps = {
  roster: Roster
  formId: string
  created: ReturnType<typeof useCreatedAccounts>
  giving: boolean
  onClose: () => void
}

function Actions({ roster, formId, created: { accounts, download, print, goOn }, giving, onClose }: ActionProps) {
  const t = useTranslations('roster')
  const { report, pending, back, confirm } = roster
  if (report === null) {
    return (
      <>
        <Button onClick={onClose} label={t('cancel')} />
        <Button key="check" type="submit" form={formId} variant="primary" pending={pending} label={t('check')} />
      </>
    )
  }
  if (!report.done) {
    return (
      <>
        <Button onClick={back} label={t('back')} />
        {report.created + report.existing === 0 ? null : (
          <Button key="import" variant="primary" pending={pending} onClick={() => void confirm()}>
            {roster.year
              ? t('startYear')
              : t('import', { role: roster.form.values.role, count: report.created + report.existing })}
          </Button>
        )}
      </>
    )
  }
  // To the class that was filled, or to giving it work.
  const [onlyClass = null, ...otherClasses] = report.classIds
  const filled = report.groupId ?? (otherClasses.length > 0 ? null : onlyClass)
  const next = filled && (giving ? assignPath({ group: filled }) : groupStudentsPath(filled))
  return (
    <>
      <Button onClick={onClose} label={t('close')} />
      {next ? (
        <ButtonLink href={next} onClick={(event) => goOn(event, next)} label={t(giving ? 'giveToGroup' : 'seeGroup')} />
      ) : null}
      {accounts.length > 0 ? (
        <>
          <Button icon="download" onClick={download} label={t('download')} />
          <Button variant="primary" icon="print" onClick={print} label={t('print', { count: accounts.length })} />
        </>
      ) : null}
    </>
  )
}
