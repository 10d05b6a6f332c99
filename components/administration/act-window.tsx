import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { JobProgress } from '#components/calls/job-progress'
import { refusedFields, useForm } from '#components/calls/use-form.ts'
import { useDone, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ReadState } from '#components/ui/states/read-state'
import { FormDialog } from '#components/ui/windows/form-dialog'
import type { CallResult } from '#contract/calls'
import type { ActEffects, JudgedPerson } from '#contract/people-acts'
import type { PersonAct } from '#contract/person-states'
import { confirmedActs } from '#domain/people/acts'
import { fullName, ofName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { ActFields, Confirmation, type TypedAct } from './act-fields.tsx'
import { type ActPerson, toldEffects, undoing } from './acts.ts'
import { findLeft, type LeftMentions, LeftMentionsWindow } from './left-mentions.tsx'
import type { FieldErrors } from './problem-word.ts'

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
  const [left, setLeft] = useState<ToldLeft | null>(null)
  const { reached, form, ready, preview, stopped, skip } = useActForm({ act, people, onDone, onLeft: setLeft })
  const { values: typed, problems: refused, change } = form
  const consequences = preview.data && stopped.length === 0 ? <Consequences act={act} effects={preview.data.effects} /> : null
  if (left) return <LeftMentionsWindow left={left} onClose={left.tell} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`kind.${act}.title`, { count: reached.length, ...namesOf(reached[0]) })}
      submit={t(`kind.${act}.action`)}
      danger={act !== 'lift' && act !== 'comeBack'}
      disabled={preview.data === undefined || stopped.length > 0}
      // An erasure is read before anything is typed.
      startsAtField={act !== 'erase'}
    >
      <p>{t(`kind.${act}.text`)}</p>
      {act === 'erase' ? consequences : null}
      <ActFields act={act} people={reached} levels={levels} typed={typed} refused={refused} onChange={change} />
      {ready && preview.data === undefined ? <ReadState read={preview} error={t('loadFailed')} /> : null}
      <Stopped people={stopped} onWithout={stopped.length < reached.length ? skip : undefined} />
      {act === 'erase' ? null : consequences}
      {ready && confirmedActs.includes(act) ? (
        <Confirmation people={reached} typed={typed} refused={refused} onChange={change} />
      ) : null}
      <JobProgress />
    </FormDialog>
  )
}

const nameOf = (person: ActPerson | JudgedPerson | undefined) => (person ? fullName(person.firstname, person.lastname) : '')
const namesOf = (person: ActPerson | undefined) => ({ name: nameOf(person), ofName: ofName(nameOf(person)) })

const orderOf = (act: PersonAct, people: readonly ActPerson[], { schools, levelId, successors, into }: TypedAct) => ({
  act,
  people: people.map(({ _id }) => _id),
  ...(schools[0] && { schoolId: schools[0]._id }),
  ...(levelId && { levelId }),
  ...(successors[0] && { successor: successors[0]._id }),
  ...(into[0] && { into: into[0]._id }),
})

const fields = ['schoolId', 'levelId', 'successor', 'into', 'confirm']
const nothingTyped: TypedAct = { schools: [], levelId: '', successors: [], into: [], confirm: '' }

type ToldLeft = LeftMentions & { readonly tell: () => void }

interface Left {
  /** Called when texts still name people who were erased, with what says afterwards that it is done. */
  onLeft: (left: ToldLeft) => void
}

/** The order as typed, what the API says of it, and its sending. */
function useActForm({ act, people, onDone, onLeft }: Pick<Props, 'act' | 'people' | 'onDone'> & Left) {
  const [without, setWithout] = useState<readonly string[]>([])
  const reached = people.filter(({ _id }) => !without.includes(_id))
  const onSaved = useConfirmed({ act, people: reached, onDone, onLeft })
  const form = useForm<TypedAct, FieldErrors, CallResult<'actOnPeople'>>({
    initial: nothingTyped,
    settles: () => fields,
    send: async (typed) => {
      const body = { ...orderOf(act, reached, typed), ...(confirmedActs.includes(act) && { confirm: typed.confirm }) }
      return callApi('actOnPeople', { body }).catch((error) => {
        void preview.again()
        throw error
      })
    },
    refused: (error) => refusedFields(error, fields),
    onSaved,
  })
  const { schools, successors, into } = form.values
  // Before the school, the colleague or the other account is chosen, there is nothing to tell.
  const needed = { move: schools, handOver: successors, merge: into } as const
  const ready = !(act === 'move' || act === 'handOver' || act === 'merge') || needed[act].length > 0
  const order = orderOf(act, reached, form.values)
  const preview = useRead(ready ? ['act', order] : null, () => callApi('previewPeopleAct', { body: order }), { keep: true })
  const stopped = preview.data?.people.filter((person) => person.refused !== null) ?? []
  const skip = () => setWithout([...without, ...stopped.map(({ _id }) => _id)])
  return { reached, form, ready, preview, stopped, skip }
}

/** Says that it is done, with the way back where there is one, and shows the list anew. */
function useConfirmed({ act, people, onDone, onLeft }: Pick<Props, 'act' | 'people' | 'onDone'> & Left) {
  const t = useTranslations('administration.act')
  const done = useDone()
  const { refresh } = useRouter()
  const { write } = useWriting()
  const back = undoing[act]
  const undo = async () => {
    const body = { act: back ?? act, people: people.map(({ _id }) => _id) }
    const undone = await write(async () => {
      const { effects } = await callApi('actOnPeople', { body })
      done(t(effects.handedOver > 0 ? 'undoneKept' : 'undone'))
    })
    if (!undone) refresh()
  }
  return ({ ticket }: CallResult<'actOnPeople'>) => {
    const action = back && { label: t('undo'), onSelect: () => void undo() }
    const tell = () => {
      done(t(`kind.${act}.done`, { count: people.length, ...namesOf(people[0]) }), action)
      onDone()
    }
    if (ticket === null) return tell()
    // The list is read anew, and this window with it, only once what is left was looked at.
    findLeft(people, ticket).then((left) => (left.mentions.length > 0 ? onLeft({ ...left, tell }) : tell()), tell)
  }
}

/** The people for whom it is refused, each with the reason; all or nothing is done. */
function Stopped({ people, onWithout }: { people: readonly JudgedPerson[]; onWithout: (() => void) | undefined }) {
  const t = useTranslations('administration.act')
  if (people.length === 0) return null
  return (
    <AlertBanner tone="warn">
      <p>{t('refusedTitle', { count: people.length })}</p>
      <ul className="my-2 list-disc pl-5">
        {people.slice(0, maxShown).map((person) => (
          <li key={person._id}>
            {t('refusedOf', { name: nameOf(person), reason: t(`refused.${person.refused ?? 'unknown'}`) })}
          </li>
        ))}
        {people.length > maxShown ? <li>{t('others', { count: people.length - maxShown })}</li> : null}
      </ul>
      {onWithout ? <Button onClick={onWithout} label={t('without', { count: people.length })} /> : null}
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
