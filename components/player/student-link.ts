import { whenIdle } from '#components/ui/when-idle.ts'
import { Failure, isCode } from '#contract/errors'
import { clockedQuestion, current, isAnswering } from '#domain/player/current'
import type { Effect } from '#domain/player/state'
import type { PlayedWork } from '#domain/player/work'
import { goToLogin } from '#lib/browser/go-to-login'
import { keepReply } from '#lib/browser/kept/after-reply'
import { type AnswerDrafts, type AnswerOwner, openAnswerDrafts } from '#lib/browser/outbox/answer-drafts'
import { openOutbox } from '#lib/browser/outbox/browser'
import type { OutboxCall, OutboxEntry } from '#lib/browser/outbox/entry'
import type { Outbox, OutboxState } from '#lib/browser/outbox/outbox'
import { serverNow } from '#lib/browser/server-clock'
import { newUuid } from '#lib/browser/uuid'
import type { Game } from './game.ts'
import type { Busy } from './player-context.ts'
import { answerCall, answerOf } from './sending/answer-entry.ts'
import { type AnswerKeeper, createAnswerKeeper, storedDrafts } from './sending/answer-keeper.ts'
import { readReply } from './sending/replies.ts'
import { sendEntry } from './sending/send-entry.ts'
import { keepTime, type TimeKeeper } from './time/time-keeper.ts'
import { startClock, type WorkClock } from './time/work-clock.ts'

/** Problem with a file that the student believes saved. noRoom: it will be lost with the page. refused: the server refused it. */
export type FileTrouble = 'noRoom' | 'refused'

interface Options {
  readonly game: Game
  readonly work: PlayedWork
  readonly workId: string
  /** Content id that the page plays; undefined with an older server. */
  readonly content: string | undefined
  readonly owner: AnswerOwner
  readonly busy: Busy
  readonly onOutbox: (state: OutboxState) => void
  /** Called when an answer, or the submission, is about to be sent. */
  readonly onSending: () => void
  /** Active ms since the work was opened, including those restored from an earlier page. */
  readonly onTime: (ms: number) => void
  readonly onFileTrouble: (trouble: FileTrouble) => void
  /** The server refused an answer, or the submission; `tooLate`: it came after the end of a test. */
  readonly onRefused: (tooLate: boolean) => void
  /** When the work closes, according to the latest reply (epoch ms; null: never). */
  readonly onClosing: (closesAt: number | null) => void
  /** The work's current content id, according to the latest reply; undefined when a reply only says that a question is gone. */
  readonly onContent: (content: string | undefined) => void
}

/** Resources that a page keeps open while a student plays. */
interface Stores {
  readonly outbox: Outbox
  readonly kept: AnswerDrafts
  readonly keeper: AnswerKeeper
  readonly time: TimeKeeper
}

/** Connects machine and browser: drafts, files, outbox, clock, tabs. Begins once queued writes are merged. To disconnect. */
export function linkStudent(options: Options): () => void {
  const { game, owner } = options
  let stores: Stores | null = null
  let cancelled = false
  const enqueue = async (call: OutboxCall) => stores?.outbox.enqueue(owner.assigneeId, call)
  const clock = openClock(options, enqueue, (unsaved) => stores?.time.keep(unsaved))
  const stops = [
    clock.stop,
    // Loaded early: when the network is down, the code that the outbox needs to send later cannot be fetched.
    whenIdle(() => import('#lib/browser/data-url')),
    game.onState(() => {
      clock.follow(clockedQuestion(game.state()))
      keepDraft(game, stores?.keeper)
    }),
    game.onEffect((effect) => {
      if (effect.type === 'submit' || effect.type === 'saveAnswer' || effect.type === 'saveEvaluation') options.onSending()
      if (effect.type === 'saveEvaluation') void enqueue(evaluationCall(owner, effect))
      if (effect.type === 'leftOut') stores?.keeper.leaveOut(effect.questionId)
      if (effect.type === 'submit') void enqueue(submission(options, effect.evaluation))
      if (effect.type === 'saveAnswer') void saveAnswer(effect, options, { clock, enqueue, keeper: stores?.keeper })
    }),
  ]
  void openStores(options, clock).then(async (opened) => {
    if (cancelled) return close(opened)
    stores = opened
    const waiting = await restore(opened, options, clock)
    if (cancelled) return
    if (waiting.some((entry) => entry.call !== 'saveDuration')) options.onSending()
    game.send({ type: 'begin' })
  })
  return () => {
    cancelled = true
    for (const stop of stops) stop()
    if (stores) close(stores)
  }
}

/** Names the content that was played: questions added since are not submitted as unanswered. */
const submission = ({ workId, content }: Options, evaluation: number): OutboxCall => ({
  call: 'submitWork',
  input: { params: { workId }, body: { evaluation, ...(content !== undefined && { content }) } },
})

async function openStores(options: Options, clock: WorkClock): Promise<Stores> {
  const { owner, busy, onFileTrouble, onRefused, onContent } = options
  const [outbox, kept] = await Promise.all([
    openOutbox({
      userId: owner.userId,
      send: (entry) => sendEntry(entry, () => onFileTrouble('refused')),
      onSent(entry, reply) {
        void keepReply(entry, reply).catch(() => {})
        if (entry.assigneeId === owner.assigneeId) applyReply(entry, reply, options)
      },
      // A recording in progress only exists in this page: let it finish first.
      onExpired: () => busy.whenFree(goToLogin),
      onRefused: ({ assigneeId, call }, error) => {
        if (assigneeId !== owner.assigneeId) return
        if (isAboutWithdrawn(error)) onContent(undefined)
        else if (call !== 'saveDuration') onRefused(isCode(error, 'exam.over'))
      },
    }),
    openAnswerDrafts(),
  ])
  const keeper = createAnswerKeeper(kept, owner, () => onFileTrouble('noRoom'))
  return { outbox, kept, keeper, time: keepTime(kept, { owner, pageId: newUuid() }, clock.restore) }
}

/** Whether the server no longer knows the question: its teacher has withdrawn it, or its module, from the work. */
const isAboutWithdrawn = (error: unknown): boolean =>
  error instanceof Failure && [error.errors.questionId, error.errors.moduleId].includes('unknown')

function close({ outbox, kept, time }: Stores) {
  time.stop()
  outbox.close()
  kept.close()
}

/** Restores what earlier pages left, i.e. drafts with their files and queued writes, and follows what other tabs queue. */
async function restore({ outbox, kept }: Stores, options: Options, clock: WorkClock): Promise<OutboxEntry[]> {
  const { game, work, owner, onOutbox } = options
  game.send({ type: 'restoreDrafts', drafts: await storedDrafts(kept, owner, work) })
  const waiting = await outbox.waiting(owner.assigneeId)
  for (const entry of waiting) mergeEntry(entry, options, clock)
  outbox.onQueuedElsewhere((entry) => mergeEntry(entry, options, clock))
  outbox.onState(() => onOutbox(outbox.state()))
  onOutbox(outbox.state())
  return waiting
}

function openClock({ workId, owner, onTime }: Options, enqueue: (call: OutboxCall) => void, onUnsaved: TimeKeeper['keep']) {
  return startClock({
    channelName: `tremplin-clock-${owner.userId}-${owner.assigneeId}`,
    onSave: (body) => enqueue({ call: 'saveDuration', input: { params: { workId }, body: { ...body, givenAt: serverNow() } } }),
    onTime,
    onUnsaved,
  })
}

const evaluationCall = (
  owner: AnswerOwner,
  { questionId, percent }: Extract<Effect, { type: 'saveEvaluation' }>,
): OutboxCall => ({
  call: 'changeEvaluation',
  input: { params: { id: owner.assigneeId }, body: { questionId, evaluation: percent, givenAt: serverNow() } },
})

/** Applies the server's reply to a write of this work. */
function applyReply(entry: OutboxEntry, reply: unknown, { game, onClosing, onContent }: Options) {
  const { closesAt, content, events } = readReply(entry, reply)
  if (content !== undefined) onContent(content)
  if (closesAt !== undefined) onClosing(closesAt)
  for (const event of events) game.send(event)
}

/** Merges a write that this user queued before a reload or in another tab. */
function mergeEntry(entry: OutboxEntry, { game, owner }: Options, clock: WorkClock) {
  if (entry.assigneeId !== owner.assigneeId) return
  if (entry.call === 'submitWork') return game.send({ type: 'submittedElsewhere' })
  if (entry.call === 'changeEvaluation') {
    const { questionId, evaluation } = entry.input.body
    return game.send({ type: 'reevaluate', questionId, percent: evaluation, known: true })
  }
  clock.add(entry.input.body.duration)
  if (entry.call === 'saveAnswer') game.send({ type: 'merge', answers: [answerOf(entry)] })
}

interface Saving {
  readonly clock: WorkClock
  readonly enqueue: (call: OutboxCall) => Promise<void>
  readonly keeper: AnswerKeeper | undefined
}

/** Updates the clock first: it may still be on the question that was answered. */
async function saveAnswer(
  { moduleId, answer }: Extract<Effect, { type: 'saveAnswer' }>,
  { workId, game }: Options,
  { clock, enqueue, keeper }: Saving,
) {
  clock.follow(clockedQuestion(game.state()))
  await enqueue(answerCall(workId, { moduleId, answer, duration: clock.take(answer.questionId), givenAt: serverNow() }))
  // Dropped only after queuing: if the browser is killed in between, the draft or the answer is still stored.
  keeper?.drop(answer.questionId)
}

function keepDraft(game: Game, keeper: AnswerKeeper | undefined) {
  const now = current(game.state())
  if (now && isAnswering(now.place.step)) keeper?.follow(now.question._id, now.place.attempt)
}
