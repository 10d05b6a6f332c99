import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Assignee } from '#contract/assignee'
import type { Notice, PlayerMode } from '#domain/player/state'
import { elapsedMinutes } from '#domain/player/timeline'
import type { PlayedWork } from '#domain/player/work'
import type { OutboxState } from '#lib/browser/outbox/outbox'
import { createGame, type Game } from './game.ts'
import { linkStudent } from './student-link.ts'

/** What the player needs of an assignee; a preview gives one that nobody stored. */
export type PlayedAssignee = Pick<Assignee, '_id' | 'workId' | 'course' | 'answers' | 'submitted' | 'duration' | 'comments'> & {
  readonly work: Pick<Assignee['work'], 'name' | 'comment'>
}

/** Asks the assistant about an answer; rejects when it cannot say anything. */
export type AskIndication = (question: { moduleId: string; questionId: string; value: unknown; used: number }) => Promise<string>

interface Options {
  readonly assignee: PlayedAssignee
  readonly work: PlayedWork
  readonly userId: string
  readonly mode: PlayerMode
  readonly askIndication: AskIndication | undefined
  readonly onNotice: ((notice: Notice) => void) | undefined
}

/** saved: everything is acknowledged. sending: an answer is on its way. pending: it has not got through for a while. */
export type Saving = 'saved' | 'sending' | 'pending'

/** Nobody needs to hear of a network that is away for less than this many ms. */
const patience = 2000

/** A game for as long as the component lives, joined to the browser. `minutes`: the whole duration. */
export function usePlayer({ assignee, work, userId, mode, askIndication, onNotice }: Options) {
  const [game] = useState(() => createGame({ mode, work, answers: assignee.answers, submitted: assignee.submitted }))
  const state = useSyncExternalStore(game.onState, game.state, game.state)
  const [outbox, setOutbox] = useState<OutboxState>('saved')
  const [sending, setSending] = useState(false)
  const [minutes, setMinutes] = useState(() => elapsedMinutes(assignee.duration))
  useEffect(() => game.stop, [game])
  useEffect(() => {
    if (mode !== 'student') return
    const owner = { userId, assigneeId: assignee._id }
    const onOutbox = (next: OutboxState) => {
      setOutbox(next)
      if (next === 'saved') setSending(false)
    }
    const onTime = (ms: number) => setMinutes(elapsedMinutes(assignee.duration + ms))
    const onSending = () => setSending(true)
    return linkStudent({ game, work, workId: assignee.workId, owner, onOutbox, onSending, onTime })
  }, [game, mode, userId, assignee._id, assignee.workId, assignee.duration, work])
  useEffect(() => game.onEffect((effect) => effect.type === 'notify' && onNotice?.(effect.notice)), [game, onNotice])
  useEffect(() => answerIndications(game, askIndication), [game, askIndication])
  const late = useLasting(outbox === 'pending', patience)
  const saving: Saving = late ? 'pending' : sending ? 'sending' : 'saved'
  return { state, send: game.send, saving, minutes }
}

function answerIndications(game: Game, ask: AskIndication | undefined): () => void {
  return game.onEffect((effect) => {
    if (effect.type !== 'askIndication') return
    const { token, moduleId, questionId, value, used } = effect
    const asked = ask ? ask({ moduleId, questionId, value, used }) : Promise.reject(new Error('no assistant'))
    asked.then(
      (text) => game.send({ type: 'indicationGiven', token, text }),
      () => game.send({ type: 'indicationFailed', token }),
    )
  })
}

/** Whether something has been so for `ms`. */
function useLasting(so: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasted(so), so ? ms : 0)
    return () => clearTimeout(timer)
  }, [so, ms])
  return so && lasted
}
