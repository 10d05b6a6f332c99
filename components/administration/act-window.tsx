'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { useFlash } from '#components/ui/states/flash'
import { ReadState } from '#components/ui/states/read-state'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { ActEffects, JudgedPerson } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { confirmedActs } from '#domain/people/acts'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { ActFields, Confirmation, type TypedAct } from './act-fields.tsx'
import { type ActPerson, toldEffects, undoing } from './acts.ts'
import { useSending } from './use-sending.ts'

interface Props {
  act: PersonAct
  people: readonly ActPerson[]
  levels: readonly Option[]
  onClose: () => void
  onDone: () => void
}

/** What an act would do to these people, told by the API before it is confirmed. */
export function ActWindow({ act, people, levels, onClose, onDone }: Props) {
  const t = useTranslations('administration.act')
  const id = useId()
  const { reached, typed, change, form, pending, refused, ready, preview, stopped, skip, submit } = useAct({
    act,
    people,
    onDone,
  })
  const consequences = preview.data && stopped.length === 0 ? <Consequences act={act} effects={preview.data.effects} /> : null
  const words = { count: reached.length, name: nameOf(reached[0]) }
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={t(`kind.${act}.title`, words)}
      // An erasure is read before anything is typed.
      startsAtField={act !== 'erase'}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={act === 'lift' || act === 'comeBack' ? 'primary' : 'danger'}
            pending={pending}
            disabled={preview.data === undefined || stopped.length > 0}
          >
            {t(`kind.${act}.action`)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <p>{t(`kind.${act}.text`)}</p>
        {act === 'erase' ? consequences : null}
        <ActFields act={act} people={reached} levels={levels} typed={typed} refused={refused} onChange={change} />
        {ready && preview.data === undefined ? <ReadState read={preview} error={t('loadFailed')} /> : null}
        <Stopped people={stopped} onWithout={stopped.length < reached.length ? skip : undefined} />
        {act === 'erase' ? null : consequences}
        {ready && confirmedActs.includes(act) ? (
          <Confirmation people={reached} typed={typed} refused={refused} onChange={change} />
        ) : null}
      </form>
    </DialogWindow>
  )
}

const nameOf = (person: ActPerson | JudgedPerson | undefined) => (person ? fullName(person.firstname, person.lastname) : '')

const orderOf = (act: PersonAct, people: readonly ActPerson[], { schools, levelId, successors, into }: TypedAct) => ({
  act,
  people: people.map(({ _id }) => _id),
  ...(schools[0] && { schoolId: schools[0]._id }),
  ...(levelId && { levelId }),
  ...(successors[0] && { successor: successors[0]._id }),
  ...(into[0] && { into: into[0]._id }),
})

const fields = ['schoolId', 'levelId', 'successor', 'into', 'confirm']

/** The order as typed, what the API says of it, and its sending. */
function useAct({ act, people, onDone }: Pick<Props, 'act' | 'people' | 'onDone'>) {
  const [without, setWithout] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<TypedAct>({ schools: [], levelId: '', successors: [], into: [], confirm: '' })
  const { form, send, pending, refused, forget } = useSending(fields)
  const reached = people.filter(({ _id }) => !without.includes(_id))
  const order = orderOf(act, reached, typed)
  // Before the school, the colleague or the other account is chosen, there is nothing to tell.
  const needed = { move: typed.schools, handOver: typed.successors, merge: typed.into } as const
  const ready = !(act === 'move' || act === 'handOver' || act === 'merge') || needed[act].length > 0
  const preview = useRead(ready ? ['act', order] : null, () => callApi('previewPeopleAct', { body: order }), { keep: true })
  const stopped = preview.data?.people.filter((person) => person.refused !== null) ?? []
  const confirmed = useConfirmed({ act, people: reached, onDone })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = confirmedActs.includes(act) ? { ...order, confirm: typed.confirm } : order
    if (await send(() => callApi('actOnPeople', { body }))) confirmed()
    else void preview.again()
  }
  const change = (changed: Partial<TypedAct>) => {
    forget(fields)
    setTyped({ ...typed, ...changed })
  }
  const skip = () => setWithout([...without, ...stopped.map(({ _id }) => _id)])
  return { reached, typed, change, form, pending, refused, ready, preview, stopped, skip, submit }
}

/** Says that it is done, with the way back where there is one, and shows the list anew. */
function useConfirmed({ act, people, onDone }: Pick<Props, 'act' | 'people' | 'onDone'>) {
  const t = useTranslations('administration.act')
  const flash = useFlash()
  const router = useRouter()
  const { send } = useSending([])
  const back = undoing[act]
  const undo = async () => {
    const body = { act: back ?? act, people: people.map(({ _id }) => _id) }
    const undone = await send(() => callApi('actOnPeople', { body }))
    if (undone) flash({ tone: 'good', text: t(undone.effects.handedOver > 0 ? 'undoneKept' : 'undone') })
    router.refresh()
  }
  return () => {
    const text = t(`kind.${act}.done`, { count: people.length, name: nameOf(people[0]) })
    flash({ tone: 'good', text, ...(back && { action: { label: t('undo'), onSelect: () => void undo() } }) })
    router.refresh()
    onDone()
  }
}

/** The people for whom it is refused, each with the reason; all or nothing is done. */
function Stopped({ people, onWithout }: { people: readonly JudgedPerson[]; onWithout: (() => void) | undefined }) {
  const t = useTranslations('administration.act')
  if (people.length === 0) return null
  return (
    <AlertBanner tone="warn" closable={false}>
      <p>{t('refusedTitle', { count: people.length })}</p>
      <ul className="my-2 list-disc pl-5">
        {people.slice(0, maxShown).map((person) => (
          <li key={person._id}>
            {t('refusedOf', { name: nameOf(person), reason: t(`refused.${person.refused ?? 'unknown'}`) })}
          </li>
        ))}
        {people.length > maxShown ? <li>{t('others', { count: people.length - maxShown })}</li> : null}
      </ul>
      {onWithout ? <Button onClick={onWithout}>{t('without', { count: people.length })}</Button> : null}
    </AlertBanner>
  )
}

const maxShown = 8

/** Effects with words of their own where they pass into another account. */
const isCarried = (effect: keyof ActEffects): effect is Exclude<keyof ActEffects, 'doubled' | 'answers' | 'handedOver'> =>
  !['doubled', 'answers', 'handedOver'].includes(effect)

function Consequences({ act, effects }: { act: PersonAct; effects: ActEffects }) {
  const t = useTranslations('administration.act')
  return (['ends', 'follows'] as const).map((kind) => {
    const told = toldEffects[act][kind].filter((effect) => effects[effect] > 0)
    return told.length === 0 ? null : (
      <section key={kind} className="flex flex-col gap-2">
        <h3 className="text-lg">{t(act === 'merge' || act === 'erase' ? `${act}.${kind}` : kind)}</h3>
        <ul className="list-disc pl-5">
          {told.map((effect) => (
            <li key={effect}>
              {t(act === 'merge' && isCarried(effect) ? `merged.${effect}` : `effect.${effect}`, {
                act,
                count: effects[effect],
              })}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
