import { clockedQuestion, current, isAnswering } from '#domain/player/current'
import type { Effect } from '#domain/player/state'
import type { PlayedWork } from '#domain/player/work'
import { goToLogin } from '#lib/browser/go-to-login'
import { openOutbox } from '#lib/browser/outbox/browser'
import type { OutboxCall, OutboxEntry } from '#lib/browser/outbox/entry'
import type { Outbox, OutboxState } from '#lib/browser/outbox/outbox'
import { whenIdle } from '../ui/when-idle.ts'
import { type DraftOwner, dropDraft, readDrafts, writeDraft } from './drafts.ts'
import type { Game } from './game.ts'
import { client, isSessionOf, sendEntry } from './send-entry.ts'
import { startClock, type WorkClock } from './work-clock.ts'

interface Options {
  readonly game: Game
  readonly work: PlayedWork
  readonly workId: string
  readonly owner: DraftOwner
  readonly onOutbox: (state: OutboxState) => void
  /** An answer, or the submission, is not at the server yet. */
  readonly onSending: () => void
  /** Active ms since the work was opened, and those that still wait from before. */
  readonly onTime: (ms: number) => void
}

/**
 * Joins the machine to the student's browser: drafts, durable outbox, activity clock, other tabs.
 * The work begins when what still waits has been taken in. Returns the way to let go.
 */
export function linkStudent(options: Options): () => void {
  const { game, work, workId, owner, onTime } = options
  let outbox: Outbox | null = null
  let gone = false
  game.send({ type: 'restoreDrafts', drafts: readDrafts(owner, work) })
  const enqueue = (call: OutboxCall) => void outbox?.enqueue(owner.assigneeId, call)
  const clock = startClock({
    channelName: `tremplin-clock-${owner.userId}-${owner.assigneeId}`,
    onSave: (body) => enqueue({ call: 'saveDuration', input: { params: { workId }, body } }),
    onTime,
  })
  const stops = [
    clock.stop,
    // Later the network may be gone, and with it the code that waits for its return.
    whenIdle(client),
    game.onState(() => {
      clock.follow(clockedQuestion(game.state()))
      keepDraft(game, owner)
    }),
    game.onEffect((effect) => carryOut(effect, options, clock, enqueue)),
  ]
  void openUsersOutbox(owner.userId).then(async (opened) => {
    if (gone) return opened.close()
    outbox = opened
    const waiting = await opened.waiting(owner.assigneeId)
    if (gone) return
    for (const entry of waiting) absorb(entry, options, clock)
    if (waiting.some((entry) => entry.call !== 'saveDuration')) options.onSending()
    opened.onQueuedElsewhere((entry) => absorb(entry, options, clock))
    opened.onState(() => options.onOutbox(opened.state()))
    options.onOutbox(opened.state())
    game.send({ type: 'begin' })
  })
  return () => {
    gone = true
    for (const stop of stops) stop()
    outbox?.close()
  }
}

const openUsersOutbox = (userId: string) =>
  openOutbox({ userId, send: sendEntry, isSameUser: () => isSessionOf(userId), onExpired: goToLogin })

/** Takes in what this user queued before a reload or in another tab. */
function absorb(entry: OutboxEntry, { game, owner }: Options, clock: WorkClock) {
  if (entry.assigneeId !== owner.assigneeId) return
  if (entry.call === 'submitWork') return game.send({ type: 'submittedElsewhere' })
  clock.add(entry.input.body.duration)
  if (entry.call === 'saveAnswer') game.send({ type: 'merge', answers: [entry.input.body] })
}

/** The clock is brought up to date first: it may still stand on the question that was answered. */
function carryOut(
  effect: Effect,
  { workId, owner, game, onSending }: Options,
  clock: WorkClock,
  enqueue: (call: OutboxCall) => void,
) {
  const params = { workId }
  if (effect.type === 'submit' || effect.type === 'saveAnswer') onSending()
  if (effect.type === 'submit') enqueue({ call: 'submitWork', input: { params, body: { evaluation: effect.evaluation } } })
  if (effect.type !== 'saveAnswer') return
  const { moduleId, answer } = effect
  clock.follow(clockedQuestion(game.state()))
  const body = { ...answer, moduleId, duration: clock.take(answer.questionId) }
  enqueue({ call: 'saveAnswer', input: { params, body } })
  dropDraft(owner, answer.questionId)
}

function keepDraft(game: Game, owner: DraftOwner) {
  const now = current(game.state())
  if (now && isAnswering(now.place.step)) writeDraft(owner, now.question._id, now.place.attempt.draft)
}
