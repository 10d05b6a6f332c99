import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { FlashProvider } from '#components/ui/states/flash'
import type { LiveState } from '#contract/live'
import messages from '#messages'
import type { PlayedAssignee } from '../use-player.ts'
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

const page = (phase: LiveState['phase']) => {
  lesson.phase = phase
  return renderToStaticMarkup(
    <RootMessages messages={messages}>
      <FlashProvider>
        <LivePlayer assignee={assignee} userId="u" />
      </FlashProvider>
    </RootMessages>,
  )
}

it('announces the first question until the lesson has ended without any for this page', () => {
  const { waiting, loading, ended } = messages.player.live
  expect(page('waiting')).toContain(waiting)
  expect(page('free')).toContain(loading)
  expect(page('ended')).toContain(ended)
  expect(page('ended')).not.toContain(waiting)
})
