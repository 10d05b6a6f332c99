import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { LeaveNewPassword } from '#components/students/passwords/leave-new-passwords'
import { NewPasswords } from '#components/students/passwords/new-passwords'
import { type Slip, slipOf } from '#components/students/passwords/slip.ts'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { FormDialog } from '#components/ui/windows/form-dialog'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { AccountFields, accountFields, emptyAccount, type TypedAccount } from './account-fields.tsx'
import type { FieldErrors } from './problem-word.ts'
import type { ChosenSchool } from './school-choice.tsx'

interface Props {
  /** The school that the list is filtered by. */
  school: ChosenSchool | undefined
  levels: readonly Option[]
  onClose: () => void
}

/** Creates an account, then shows its password, only once. */
export function NewAccountWindow({ school, levels, onClose }: Props) {
  const t = useTranslations('administration')
  const tPassword = useTranslations('studentPassword')
  const router = useRouter()
  const [told, setTold] = useState<Slip | null>(null)
  const { losing, leaving, stay, print, close } = useNewPasswords(told, onClose)
  const form = useForm<TypedAccount, FieldErrors, Slip>({
    initial: emptyAccount(school),
    settles: (part) => Object.keys(part).map((field) => (field === 'school' ? 'schoolId' : field)),
    send: async ({ school: of, schools, username, ...rest }) => {
      const reach = { levels: [...rest.levels], schools: schools.map(({ _id }) => _id) }
      const body = { ...rest, ...reach, schoolId: of?._id ?? '', ...(username.trim() && { username }) }
      const account = await callApi('createAccount', { body })
      return slipOf({ name: fullName(rest.firstname, rest.lastname), school: of?.name ?? '', ...account })
    },
    refused: (error) => refusedFields(error, accountFields),
    onSaved: (slip) => {
      setTold(slip)
      router.refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={told ? t('person.madeTitle') : t('person.newTitle')}
      submit={t('person.create')}
      onClose={close}
      foot={
        leaving ? (
          <LeaveNewPassword onStay={stay} onLeave={onClose} />
        ) : told ? (
          <Button onClick={onClose} label={losing ? tPassword('noted') : t('close')} />
        ) : undefined
      }
    >
      {told ? (
        <NewPasswords slips={[told]} onPrint={print} />
      ) : (
        <AccountFields typed={form.values} isNew levels={levels} refused={form.problems} change={form.change} />
      )}
    </FormDialog>
  )
}
