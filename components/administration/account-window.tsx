import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone, useWriting } from '#components/calls/use-writing.ts'
import { LeaveNewPassword } from '#components/students/passwords/leave-new-passwords'
import { NewPasswords } from '#components/students/passwords/new-passwords'
import { type Slip, slipOf } from '#components/students/passwords/slip.ts'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import { Button } from '#components/ui/actions/button'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { textLink } from '#components/ui/classes.ts'
import type { Option } from '#components/ui/fields/select-field'
import { TitledSection } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { Account, FoundPerson } from '#contract/administration'
import { dayMonthYear } from '#domain/dates/date-words'
import { type Acting, looksAfter } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { canAdminister } from '#domain/people/permissions'
import { callApi } from '#lib/browser/client'
import { personalDataAddress } from '#lib/browser/file-address'
import { trailPath } from '#lib/routes'
import { AccountFields, accountFields, emptyAccount, type TypedAccount } from './account-fields.tsx'
import { ActButtons } from './act-buttons.tsx'
import type { FieldErrors } from './problem-word.ts'
import { useStored } from './use-stored.ts'

interface Props {
  person: FoundPerson
  by: NonNullable<Acting>
  levels: readonly Option[]
  /** The classes of the one school that the list is of. */
  classes: readonly Option[] | undefined
  onClose: () => void
}

/** An account: its identity, editable fields, password and sessions. */
export function AccountWindow({ person, by, levels, classes, onClose }: Props) {
  const t = useTranslations('administration')
  const done = useDone()
  const [told, setTold] = useState<Slip | null>(null)
  const { leaving, stay, print, close } = useNewPasswords(told, onClose)
  const stored = useStored(() => callApi('readAccount', { params: { id: person._id } }))
  const account = stored.data
  const form = useForm<TypedAccount, FieldErrors, unknown>({
    about: account?._id,
    initial: account ? typedOf(account) : emptyAccount(undefined),
    send: ({ firstname, lastname, username, email, levels: chosen, schools, classId = '', works = false }) => {
      const names = { firstname, lastname, username, email }
      const isMoved = account !== undefined && classId !== typedOf(account).classId
      const place = isMoved ? { classId: classId || null, works } : {}
      const body = { ...names, ...place, levels: [...chosen], schools: schools.map(({ _id }) => _id) }
      return callApi('updateAccount', { params: { id: person._id }, body })
    },
    refused: (error) => refusedFields(error, accountFields),
    onSaved: () => {
      done(t('person.saved'))
      close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={fullName(person.firstname, person.lastname)}
      submit={t('save')}
      cancel={t('close')}
      read={{ of: stored, failed: t('loadFailed') }}
      onClose={close}
      foot={leaving ? <LeaveNewPassword onStay={stay} onLeave={onClose} /> : undefined}
      above={account ? <Facts account={account} /> : null}
      below={
        account ? (
          <>
            <PersonActs person={person} by={by} levels={levels} onDone={onClose} />
            {canAdminister(by.role) ? (
              <AccountAccess account={account} told={told} onTold={setTold} onPrint={print} onChanged={stored.again} />
            ) : null}
          </>
        ) : null
      }
    >
      <AccountFields
        typed={form.values}
        isNew={false}
        levels={levels}
        classes={classes}
        refused={form.problems}
        change={form.change}
      />
    </FormDialog>
  )
}

const typedOf = (account: Account): TypedAccount => ({
  ...{ ...account, email: account.email ?? '', works: false },
  classId: account.classes.length === 1 ? (account.classes[0]?._id ?? '') : '',
})

function Facts({ account: { role, school, createdAt, portal } }: { account: Account }) {
  const t = useTranslations('administration')
  const tRole = useTranslations('profile.role')
  return (
    <>
      <p className="text-muted">{t('person.facts', { role: tRole(role), school: school.name, date: dayMonthYear(createdAt) })}</p>
      {portal ? <AlertBanner>{t('person.portal')}</AlertBanner> : null}
    </>
  )
}

/** What may be done with a person: the acts, the export of what is held about them, and the trail. */
function PersonActs({ person, by, levels, onDone }: Pick<Props, 'person' | 'by' | 'levels'> & { onDone: () => void }) {
  const t = useTranslations('administration')
  return (
    <TitledSection id="actes" title={t('act.title')} heading="h3" className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        <ActButtons people={[person]} by={by} levels={levels} none={t('act.nothing')} onDone={onDone} />
      </div>
      {looksAfter(by, person.role) ? (
        <a href={personalDataAddress(person._id)} download className={clsx(buttonClass({ size: 'sm' }), 'self-start')}>
          {t('act.export')}
        </a>
      ) : null}
      <a href={trailPath(person._id)} className={textLink}>
        {t('access.trail')}
      </a>
    </TitledSection>
  )
}

type Act = 'reset' | 'end'

interface AccessProps {
  account: Account
  /** The new password, shown only once. */
  told: Slip | null
  onTold: (told: Slip) => void
  onPrint: () => void
  onChanged: () => void
}

/** Password and sessions of an account: each action asks for confirmation. */
function AccountAccess({ account, told, onTold, onPrint, onChanged }: AccessProps) {
  const t = useTranslations('administration.access')
  const flash = useFlash()
  const { pending, write } = useWriting()
  const [asking, setAsking] = useState<Act | null>(null)
  // The last action asked about: its button gets the focus back.
  const [asked, setAsked] = useState<Act | null>(null)
  const stop = () => {
    setAsked(asking)
    setAsking(null)
  }
  const { firstname, lastname, school, portal, openSessions } = account
  const params = { id: account._id }
  const confirm = async () => {
    await write(async () => {
      if (asking === 'reset') {
        const reset = await callApi('resetPassword', { params })
        onTold(slipOf({ name: fullName(firstname, lastname), school: school.name, ...reset }))
      } else {
        const { revoked } = await callApi('endSessions', { params })
        flash({ tone: 'good', text: t('ended', { count: revoked }) })
      }
    })
    stop()
    onChanged()
  }
  return (
    <TitledSection
      id="acces"
      title={t('title')}
      heading="h3"
      className="flex flex-col items-start gap-4 border-t border-line pt-5"
    >
      <p className="text-muted">{t('open', { count: openSessions })}</p>
      {told ? <NewPasswords slips={[told]} onPrint={onPrint} /> : null}
      {asking === null ? (
        <div className="flex flex-wrap gap-3">
          {portal ? null : (
            <Button icon="lock" autoFocus={asked === 'reset'} onClick={() => setAsking('reset')} label={t('reset')} />
          )}
          {openSessions > 0 ? (
            <Button icon="signOut" autoFocus={asked === 'end'} onClick={() => setAsking('end')} label={t('end')} />
          ) : null}
        </div>
      ) : (
        <div role="alert" className="flex flex-col gap-3">
          <p>{t(asking === 'reset' ? 'resetText' : 'endText')}</p>
          <div className="flex flex-wrap gap-3">
            <Button autoFocus onClick={stop} label={t('cancel')} />
            <Button variant="danger" pending={pending} onClick={() => void confirm()}>
              {t(asking === 'reset' ? 'resetConfirm' : 'endConfirm')}
            </Button>
          </div>
        </div>
      )}
    </TitledSection>
  )
}
