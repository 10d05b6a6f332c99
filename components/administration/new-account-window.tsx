'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { LeaveNewPassword } from '#components/students/passwords/leave-new-passwords'
import { NewPasswords } from '#components/students/passwords/new-passwords'
import { type Slip, slipOf } from '#components/students/passwords/slip.ts'
import { useNewPasswords } from '#components/students/passwords/use-new-passwords.ts'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { AccountFields, accountFields, type TypedAccount } from './account-fields.tsx'
import { FormWindow } from './form-window.tsx'
import type { ChosenSchool } from './school-choice.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  /** The school that the list is filtered by. */
  school: ChosenSchool | undefined
  levels: readonly Option[]
  onClose: () => void
}

const empty = (school: ChosenSchool | undefined): TypedAccount => ({
  ...{ role: 'TEACHER', school, firstname: '', lastname: '', username: '', email: '', levels: [], schools: [] },
})

/** Creates an account, then shows its password, only once. */
export function NewAccountWindow({ school, levels, onClose }: Props) {
  const t = useTranslations('administration')
  const tPassword = useTranslations('studentPassword')
  const id = useId()
  const router = useRouter()
  const [typed, setTyped] = useState(() => empty(school))
  const [told, setTold] = useState<Slip | null>(null)
  const { losing, leaving, stay, keep, close } = useNewPasswords(told, onClose)
  const { form, send, pending, refused, forget } = useSending(accountFields)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { school: of, schools, username, ...rest } = typed
    const reach = { levels: [...rest.levels], schools: schools.map(({ _id }) => _id) }
    const body = { ...rest, ...reach, schoolId: of?._id ?? '', ...(username.trim() && { username }) }
    const account = await send(() => callApi('createAccount', { body }))
    if (!account) return
    setTold(slipOf({ name: fullName(typed.firstname, typed.lastname), school: of?.name ?? '', ...account }))
    router.refresh()
  }
  return (
    <FormWindow
      title={told ? t('person.madeTitle') : t('person.newTitle')}
      form={id}
      submit={t('person.create')}
      pending={pending}
      closing={t('cancel')}
      onClose={close}
      foot={
        leaving ? (
          <LeaveNewPassword onStay={stay} onLeave={onClose} />
        ) : told ? (
          <Button onClick={onClose}>{losing ? tPassword('noted') : t('close')}</Button>
        ) : undefined
      }
    >
      {told ? (
        <NewPasswords slips={[told]} onPrinted={keep} />
      ) : (
        <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <AccountFields
            typed={typed}
            isNew
            levels={levels}
            refused={refused}
            change={(part) => {
              setTyped({ ...typed, ...part })
              forget(Object.keys(part).map((field) => (field === 'school' ? 'schoolId' : field)))
            }}
          />
        </form>
      )}
    </FormWindow>
  )
}
