import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { ReadingLook } from '#components/reading/reading-look'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { takesAttachments } from '#domain/player/attachment'
import {
  type CurrentQuestion,
  canAskIndication,
  canContinue,
  canLeaveOut,
  current,
  hasTips,
  isAnswering,
} from '#domain/player/current'
import { verdictNow } from '#domain/player/lines'
import type { Attempt, PlayerEvent, PlayerState } from '#domain/player/state'
import { goesOn, isSealed, mayAnswerAloud } from '#domain/player/work'
import { kindOf } from '#domain/questions/kinds'
import { isSelfEvaluated, ownPercentOf } from '#domain/scoring/answer'
import { useArrivalFocus } from '../conversation/use-arrival-focus.ts'
import { VerdictSign } from '../conversation/verdict-sign.tsx'
import { NextPart } from '../parts.tsx'
import { AnswerField } from './answer-fields.tsx'
import { DocumentField, VoiceField } from './attachment-fields.tsx'
import { AttachedFiles } from './attachment-view.tsx'
import { Continue, LeaveOut, type Send, StartTest, YesNo } from './presses.tsx'
import { SelfEvaluation } from './self-evaluation.tsx'
import { useSignals } from './signals.tsx'

type Props = {
  area: RefObject<HTMLDivElement | null>
  state: PlayerState
  send: (event: PlayerEvent) => void
  /** Whether the assistant can be asked for indications. */
  assisted: boolean
  /** A document is open in the right half of the window. */
  beside: boolean
  visitor?: boolean
  /** The app has no bar above the player in a low window. */
  whole: boolean
  home?: { readonly label: string; readonly href: string }
  /** Where the student can train on this work. */
  redoHref?: string | undefined
  /** The lesson that the questions belong to has ended. */
  lessonOver?: boolean
  /** The end of the work offers a next step, which is then the main one. */
  hasNext: boolean
}

/** What the student can do now, at the bottom of the viewport. */
export function AnswerArea(props: Props) {
  const { area, beside, whole } = props
  const content = contentOf(props)
  useArrivalFocus(area, content?.name ?? '', props.state.token)
  useSignals(verdictNow(props.state), current(props.state)?.question._id)
  return (
    <div
      ref={area}
      tabIndex={-1}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-10 max-h-[66dvh] scroll-pb-16 overflow-y-auto [@media(max-height:28rem)]:max-h-[50dvh] keyed:max-h-[50dvh] keyed:has-[.formula-area]:max-h-[62dvh] low:left-1/2 low:max-h-none! low:border-l tiny:static tiny:-mx-4 tiny:max-h-none! overscroll-contain border-t border-line bg-surface px-4 py-3 low:py-1.5 outline-none tablet:px-6',
        whole ? 'low:top-0' : 'low:top-16 tablet:low:top-28',
        beside && 'wide:right-1/2 wide:border-r wide:pr-3',
      )}
    >
      <ReadingLook
        className={clsx(
          'flex min-h-12 flex-col justify-end gap-3',
          // Starts where the conversation ends on a phone (PLY-052).
          whole && 'phone:min-h-37.5',
          beside ? 'ml-auto max-w-[36.5rem]' : 'mx-auto max-w-4xl',
        )}
      >
        {content?.node}
      </ReadingLook>
    </div>
  )
}

/** `name` changes whenever the student is asked something new. */
function contentOf(props: Props): { name: string; node: ReactNode } | null {
  const { state, send, assisted, visitor = false, home, redoHref, lessonOver, hasNext } = props
  const { place } = state
  if (state.work.cutShort) return said('live.over')
  if (place.at === 'end' && state.work.paced)
    return said(lessonOver ? 'live.over' : state.work.revealed ? 'live.revealed' : 'live.sent')
  if (place.at === 'end' && goesOn(state.work)) return { name: 'part', node: <NextPart part={state.work.part?.part ?? 1} /> }
  if (place.at === 'end') {
    if (!home) return said(state.mode === 'preview' ? 'previewOver' : 'over')
    return { name: 'end', node: <Ways stacked sealed={state.work.sealed} {...{ home, redoHref, hasNext }} /> }
  }
  if (place.at === 'waiting')
    return state.mode === 'preview' ? { name: 'start', node: <StartTest {...{ send, visitor }} /> } : null
  const now = current(state)
  const wait = canContinue(state) ? (
    <div key="wait" className="flex flex-wrap items-end justify-end gap-2">
      <VerdictSign verdict={verdictNow(state)} className="mr-auto size-14 phone:size-28" />
      <Continue state={state} send={send} />
    </div>
  ) : null
  const waiting = wait && { name: state.held ? 'held' : 'wait', node: wait }
  if (!now) return waiting
  const id = now.question._id
  if (isAnswering(place.at === 'question' ? place.step : { name: 'waiting_start' })) {
    const asking = now.place.attempt.confirming && state.mode === 'preview'
    const form = <AnswerForm state={state} now={now} send={send} assisted={assisted} />
    return asking ? { name: `${id}-confirm`, node: <YesNo send={send} /> } : { name: `${id}-answer`, node: form }
  }
  if (
    !isSealed(state.work) &&
    isSelfEvaluated(now.question) &&
    (now.place.step.name === 'response' || now.place.step.name === 'evaluated')
  ) {
    const { value = null, evaluation = null } = state.records[id] ?? {}
    const chosen = evaluation === null ? null : ownPercentOf(now.question, value, evaluation)
    const bar = <SelfEvaluation chosen={chosen} onChoose={(percent) => send({ type: 'evaluate', percent })} />
    return {
      name: chosen === null ? `${id}-evaluate` : `${id}-evaluated`,
      node: [<div key="bar">{bar}</div>, wait],
    }
  }
  return waiting
}

export type WaysProps = Pick<Props, 'hasNext' | 'redoHref'> & {
  home: NonNullable<Props['home']>
  sealed: boolean | undefined
  /** They fill the answer area of a phone. */
  stacked?: boolean
}

/** Ways on from the end of a work. */
export function Ways({ home, redoHref, hasNext, sealed, stacked = false }: WaysProps) {
  const t = useTranslations('player')
  const main = hasNext ? 'secondary' : 'primary'
  return (
    <div
      className={clsx(
        'flex flex-wrap justify-center gap-3 max-tablet:gap-2',
        stacked && 'phone:grow phone:flex-col phone:*:min-h-16',
      )}
    >
      <ButtonLink href={home.href} variant={main} data-arrival className="max-tablet:px-3" label={home.label} />
      {sealed || redoHref === undefined ? null : <ButtonLink href={redoHref} className="max-tablet:px-3" label={t('redo')} />}
    </div>
  )
}

type SaidWord = 'live.sent' | 'live.revealed' | 'live.over' | 'over' | 'previewOver'
const said = (word: SaidWord) => ({ name: word, node: <Said word={word} /> })

/** Where there is nothing to press: between two questions of a lesson and after the last, at the end of an embedded work (HDL-003). */
function Said({ word }: { word: SaidWord }) {
  const t = useTranslations('player')
  return (
    <p role="status" data-arrival tabIndex={-1} className="text-muted outline-none">
      {t(word)}
    </p>
  )
}

function AnswerForm({ state, now, send, assisted }: Send & { state: PlayerState; now: CurrentQuestion; assisted: boolean }) {
  const t = useTranslations('player')
  const { question, place } = now
  const { attempt } = place
  const aloud = mayAnswerAloud(state.work, question)
  const [validated, setValidated] = useState('')
  return (
    <form
      className="@container flex flex-col gap-3 low:gap-1"
      onKeyDown={(event) => {
        const isRepeated = event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)
        if (validates(event) || isRepeated) event.preventDefault()
        if (validates(event) && !event.repeat) event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setValidated(question._id)
        send({ type: 'validate' })
      }}
    >
      <AttachedFiles files={attempt.files} send={send} />
      <AnswerField question={question} attempt={attempt} validated={validated === question._id} send={send} />
      {aloud ? <VoiceField look="offered" files={attempt.files} send={send} /> : null}
      {/* Sticky, so that the buttons stay in reach however long the answer is. */}
      <div className="sticky -bottom-3 -mb-3 flex flex-wrap items-center gap-y-2 bg-surface pt-1 pb-3 tablet:gap-x-2 low:-bottom-1.5 low:-mb-1.5 low:pt-0 low:pb-1.5">
        {takesAttachments(question.type) ? (
          <>
            {kindOf(question).recording === 'answer' || aloud ? null : <VoiceField files={attempt.files} send={send} />}
            <DocumentField files={attempt.files} send={send} />
          </>
        ) : null}
        {hasTips(question, attempt, state.work) ? (
          <Button variant="quiet" icon="help" className="px-2!" onClick={() => send({ type: 'askTips', random: Math.random() })}>
            {t(hasChoices(question) ? 'removeChoice' : 'tips')}
          </Button>
        ) : null}
        {assisted && canAskIndication(state) ? (
          <Button
            variant="quiet"
            icon="star"
            className="px-2!"
            aria-label={t('askIndication')}
            onClick={() => send({ type: 'askIndication' })}
          >
            <span className="@max-[40rem]:hidden">{t('askIndication')}</span>
            <span className="@[40rem]:hidden">{t('askIndicationShort')}</span>
          </Button>
        ) : null}
        {canLeaveOut(state) ? <LeaveOut send={send} /> : null}
        <Button
          type="submit"
          variant={isUnspoken(question, attempt) ? 'secondary' : 'primary'}
          className="ml-auto"
          // The second click of a double click, and the held key above, were meant for « Continuer », which was here before.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t('validate')}
        </Button>
      </div>
      <ConfirmDialog
        safe
        open={attempt.confirming}
        onClose={() => send({ type: 'confirmEmpty', yes: false })}
        title={t('confirmEmptyTitle')}
        description={<ReadingLook>{t(state.work.sealed ? 'exam.confirmEmpty' : 'confirmEmptyDetail')}</ReadingLook>}
        cancelLabel={t('no')}
        confirmLabel={t('yes')}
        onConfirm={() => send({ type: 'confirmEmpty', yes: true })}
      />
    </form>
  )
}

/** Ctrl+Enter in any field, and plain Enter in a formula, which is one line: browsers submit only native one-line fields. */
const validates = ({ key, ctrlKey, metaKey, nativeEvent, target }: KeyboardEvent) =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || (target instanceof Element && target.closest('.formula-area') !== null))

/** Whether a spoken answer still has to be recorded: recording is then the primary button. */
const isUnspoken = (question: Question, { files }: Attempt) => kindOf(question).recording === 'answer' && files.audio === null
