import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Assignee } from '#contract/assignee'
import type { Notice, PlayerMode } from '#domain/player/state'
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

/** Nobody needs to hear of a save that takes less than this many ms. */
const quietDelay = 2000

/** A game for as long as the component lives, joined to the browser; `time` is the whole duration in ms. */
export function usePlayer({ assignee, work, userId, mode, askIndication, onNotice }: Options) {
  const [game] = useState(() => createGame({ mode, work, answers: assignee.answers, submitted: assignee.submitted }))
  const state = useSyncExternalStore(game.onState, game.state, game.state)
  const [saving, setSaving] = useState<OutboxState>('saved')
  const [time, setTime] = useState(0)
  useEffect(() => game.stop, [game])
  useEffect(() => {
    if (mode !== 'student') return
    const owner = { userId, assigneeId: assignee._id }
    // The header shows minutes: nothing is drawn again in between.
    const onTime = (ms: number) => setTime(Math.floor(ms / 1000) * 1000)
    return linkStudent({ game, work, workId: assignee.workId, owner, onSaving: setSaving, onTime })
  }, [game, mode, userId, assignee._id, assignee.workId, work])
  useEffect(() => game.onEffect((effect) => effect.type === 'notify' && onNotice?.(effect.notice)), [game, onNotice])
  useEffect(() => answerIndications(game, askIndication), [game, askIndication])
  return { state, send: game.send, saving: useSettled(saving), time: assignee.duration + time }
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

/** `pending` only once it has lasted. */
function useSettled(saving: OutboxState): OutboxState {
  const [shown, setShown] = useState(saving)
  useEffect(() => {
    const timer = setTimeout(() => setShown(saving), saving === 'saved' ? 0 : quietDelay)
    return () => clearTimeout(timer)
  }, [saving])
  return shown
}
