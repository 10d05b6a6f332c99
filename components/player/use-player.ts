import { useEffect, useState, useSyncExternalStore } from 'react'
import { wholeMinutes } from '#domain/dates/duration'
import type { Start } from '#domain/player/start'
import type { PlayerMode, PlayerState } from '#domain/player/state'
import { type PlayedWork, playedWork, savedAnswer } from '#domain/player/work'
import { closesAt } from '#domain/works/closing'
import { callApi } from '#lib/browser/client'
import type { OutboxState } from '#lib/browser/outbox/outbox'
import { createGame, type Game } from './game.ts'
import { fetchTools } from './load-tools.ts'
import type { Busy } from './player-context.ts'
import type { PlayedAssignee, PlayerProps } from './player-props.ts'
import { type FileTrouble, linkStudent } from './student-link.ts'

interface Options extends Pick<PlayerProps, 'assignee' | 'userId' | 'mode' | 'stillOpen' | 'lesson' | 'onNotice'> {
  /** A module as the introduction lists it. */
  readonly itemText: Parameters<typeof playedWork>[1]
  readonly busy: Busy
  readonly onFileTrouble: (trouble: FileTrouble) => void
}

/**
 * saved: the server has everything. sending: an answer is being sent. pending: it has been unsent for a while. fragile: the same,
 * and it would be lost with the page. refused: the server refused something; a reload shows it again. tooLate: it came after the end of
 * a test.
 */
export type Saving = 'saved' | 'sending' | 'pending' | 'fragile' | 'refused' | 'tooLate'

/** Delay in ms before an unreachable network is reported. */
const reportAfterMs = 2000

/** The game of the played work for the lifetime of the component, connected to the browser. `minutes`: the whole duration. */
export function usePlayer(options: Options) {
  const { assignee, itemText, userId, mode, stillOpen = false, busy, lesson, onNotice, onFileTrouble } = options
  const hasPassed = lesson?.hasPassed
  const start = () => {
    const work = playedWork(assignee, itemText)
    return { assignee, work, game: createGame({ ...startOf(assignee, work, mode), stillOpen }) }
  }
  const [{ assignee: started, work, game }, startAgain] = useState(start)
  // What is read follows the server, which may take in an answer that was still queued here; what is played goes its own way.
  if (mode === 'readonly' && started !== assignee) startAgain(start())
  const [closing, setClosing] = useState(() => closingOf(assignee))
  const state = useSyncExternalStore(game.onState, game.state, game.state)
  const [outbox, setOutbox] = useState<OutboxState>('saved')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<'refused' | 'tooLate' | null>(null)
  const [content, setContent] = useState(assignee.content)
  const [minutes, setMinutes] = useState(() => minutesOf(assignee.duration))
  useEffect(() => game.stop, [game])
  // The teacher has gone on: what is typed is handed in, before the outbox is closed below. Otherwise it stays a draft.
  useEffect(() => () => void (hasPassed?.() && game.send({ type: 'timeUp' })), [game, hasPassed])
  useEffect(() => (mode === 'readonly' ? undefined : fetchTools(work)), [mode, work])
  useEffect(() => followScreen(game), [game])
  useEffect(() => {
    if (mode !== 'student') return
    const owner = { userId, assigneeId: assignee._id }
    const onOutbox = (next: OutboxState) => {
      setOutbox(next)
      if (next === 'saved') setSending(false)
    }
    const onTime = (ms: number) => setMinutes(minutesOf(assignee.duration + ms))
    const onSending = () => setSending(true)
    const onRefused = (tooLate: boolean) => setRefused(tooLate ? 'tooLate' : 'refused')
    const callbacks = { onOutbox, onSending, onTime, onFileTrouble, onRefused, onClosing: setClosing, onContent: setContent }
    const played = { workId: assignee.workId, content: assignee.content }
    return linkStudent({ game, work, ...played, owner, busy, ...callbacks })
  }, [game, mode, userId, assignee._id, assignee.workId, assignee.content, assignee.duration, work, busy, onFileTrouble])
  useEffect(() => game.onEffect((effect) => effect.type === 'notify' && onNotice?.(effect.notice)), [game, onNotice])
  const ownWork = mode === 'student' ? assignee.workId : undefined
  useEffect(() => answerIndications(game, ownWork), [game, ownWork])
  useSendGrade(mode, assignee, state)
  const late = useLasting(outbox !== 'saved', reportAfterMs)
  const waiting = outbox === 'fragile' ? 'fragile' : 'pending'
  const saving: Saving = late ? waiting : refused ? refused : sending ? 'sending' : 'saved'
  const common = { work, state, send: game.send, saving }
  if (mode === 'readonly')
    return { ...common, minutes: minutesOf(assignee.duration), closing: closingOf(assignee), corrected: false }
  // Content is undefined only if an older server rendered the page.
  return { ...common, minutes, closing, corrected: assignee.content !== undefined && content !== assignee.content }
}

const minutesOf = (duration: number) => wholeMinutes(duration) ?? 0
const closingOf = ({ sitting, work }: PlayedAssignee) => (sitting ? sitting.endsAt : closesAt(work))

function startOf(assignee: PlayedAssignee, work: PlayedWork, mode: PlayerMode): Start {
  const { answers, lateAnswers, submitted, evaluation = null, mark = null } = assignee
  const late = lateAnswers.map((answer) => ({ ...savedAnswer(answer), left: answer.decision === 'left' }))
  return { mode, work, answers: answers.map(savedAnswer), late, submitted, evaluation, mark }
}

/** Reports whether the window is wide enough to open a document beside the conversation by itself (OP-137). */
function followScreen(game: Game): () => void {
  const screen = window.matchMedia('(min-width: 1024px)')
  const tell = () => game.send({ type: 'screen', wide: screen.matches })
  tell()
  screen.addEventListener('change', tell)
  return () => screen.removeEventListener('change', tell)
}

/** Asks Aiko for indications; a failure silently shows the response instead (ERR-040). */
function answerIndications(game: Game, workId: string | undefined): () => void {
  return game.onEffect((effect) => {
    if (effect.type !== 'askIndication') return
    const { token, moduleId, questionId, value, used } = effect
    const body = { question: questionId, moduleId, ...(workId && { workId }), answer: value, numberOfAikoIndicationsUsed: used }
    callApi('askIndication', { body }).then(
      ({ indication }) => game.send({ type: 'indicationGiven', token, text: indication }),
      () => game.send({ type: 'indicationFailed', token }),
    )
  })
}

/** Whether a condition has held for `ms`. */
function useLasting(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasted(condition), condition ? ms : 0)
    return () => clearTimeout(timer)
  }, [condition, ms])
  return condition && lasted
}

/**
 * At the end of a work whose scores go to a learning platform (LTI-001), asks the server to send the score to that of the route's ltik
 * (LTI-002). The server has also queued the score at submission and sends it from there (OP-116), so a failure here loses nothing.
 */
function useSendGrade(mode: PlayerMode, { _id: assigneeId, workId, work }: PlayedAssignee, { handedIn }: PlayerState): void {
  const flagged = mode === 'student' && work.platform === true
  useEffect(() => {
    const ltik = new URLSearchParams(window.location.search).get('ltik')
    if (!flagged || !handedIn || !ltik) return
    callApi('sendGrade', { body: { ltik, assigneeId, workId, evaluation: handedIn.evaluation } }).catch(() => {})
  }, [assigneeId, workId, flagged, handedIn])
}

export type ScreenProps = PlayerProps & { work: PlayedWork; player: ReturnType<typeof usePlayer> }
