import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { FlashProvider } from '#components/ui/states/flash'
import type { LiveState } from '#contract/live'
import messages from '#messages'
import { textQuestion } from '#tests/support/sample-work'
import type { PlayedAssignee } from '../player-props.ts'
import { WorkPlayer } from '../work-player.tsx'
import { LivePlayer } from './live-player.tsx'

const lesson = vi.hoisted(() => ({ phase: 'waiting' as LiveState['phase'] }))
vi.mock('./use-lesson-state.ts', () => ({
  useLessonState: (): LiveState => ({
    ...{ phase: lesson.phase, questionId: null, version: 1, position: 0, questions: 3 },
    ...{ asked: null, reveal: null },
  }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const assignee: PlayedAssignee = {
  ...{ _id: 'a', workId: 'w', course: { _id: 'c', name: 'Europe', introduction: '', modules: [] } },
  ...{ answers: [], lateAnswers: [], submitted: false, evaluation: null, duration: 0 },
  comments: { global: null, modules: {}, questions: {} },
  work: { name: 'Europe', comment: '', archiveAt: null, endedAt: null },
}

const sent = (player: ReactNode) =>
  renderToStaticMarkup(
    <RootMessages messages={messages}>
      <FlashProvider>{player}</FlashProvider>
    </RootMessages>,
  )

const page = (phase: LiveState['phase']) => {
  lesson.phase = phase
  return sent(<LivePlayer assignee={assignee} userId="u" />)
}

it('announces the first question until the lesson has ended without any for this page', () => {
  const { waiting, loading, ended } = messages.player.live
  expect(page('waiting')).toContain(waiting)
  expect(page('free')).toContain(loading)
  expect(page('ended')).toContain(ended)
  expect(page('ended')).not.toContain(waiting)
})

it('going freely goes on after the questions that are over', () => {
  lesson.phase = 'free'
  const module = { _id: 'm', name: 'Géographie', duration: 10, document: null, questions: [textQuestion('Capitale')] }
  const rest = { ...assignee, course: { ...assignee.course, modules: [module] } }
  expect(sent(<LivePlayer assignee={rest} userId="u" />)).toContain('Question 3 sur 3')
})

it('is followed to its end, also after a reload by whoever has answered everything', () => {
  lesson.phase = 'waiting'
  const exam = { minutes: null, release: 'live', ownOrder: false, aids: false, draws: {} } as const
  const done = { ...assignee, submitted: true, work: { ...assignee.work, status: 'PUBLISHED' as const, exam } }
  expect(sent(<WorkPlayer assignee={done} userId="u" madeAt={0} />)).toContain(messages.player.live.waiting)
})
