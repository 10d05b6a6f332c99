import { expect } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { LiveBoard } from '#contract/live'
import { knownQuestions } from '#contract/question-types'
import type { TestApi } from './api.ts'
import { type ClassWork, giveClassWork } from './class-work.ts'

/** A class whose teacher has opened a lesson of three questions; `before` may change the course first. */
export async function startLesson(
  api: TestApi,
  names: readonly string[] = ['Alice', 'Bob'],
  before?: (given: ClassWork) => Promise<unknown>,
  asked?: Parameters<typeof giveClassWork>[2],
) {
  const given = await giveClassWork(api, names, asked)
  await before?.(given)
  const { token, course, group } = given
  const body = { courseId: course._id, groupId: group.id }
  const { workId } = await api.call('startLive', { body }, token)
  const lesson = await api.call('getLive', { params: { id: workId } }, token)
  const questions = lesson.course.modules.flatMap(({ _id, questions: all }) =>
    knownQuestions(all).map((question) => ({ moduleId: _id, question, questionId: question._id })),
  )
  const at = (index: number) => questions[index] ?? expect.unreachable()
  const assignees = await api.call('listAssignees', { params: { id: workId } }, token)
  const pupils = given.pupils.map((pupil) => ({
    ...pupil,
    assigneeId: assignees.find(({ userId }) => userId === pupil.id)?._id ?? '',
  }))
  let version = lesson.board.version
  const move = async (to: 'open' | 'show' | 'free' | 'end', questionId?: string): Promise<LiveBoard> => {
    const moved = await api.call(
      'moveLive',
      { params: { id: workId }, body: { version, to, ...(questionId && { questionId }) } },
      token,
    )
    version = moved.version
    return moved
  }
  const follow = (bearer: string) => api.call('followLive', { params: { workId }, body: {} }, bearer)
  const board = async () => (await api.call('getLive', { params: { id: workId } }, token)).board
  const answer = (bearer: string, index: number, value: AnswerValue) => {
    const { moduleId, questionId } = at(index)
    return api.reply('saveAnswer', { params: { workId }, body: { moduleId, questionId, value, duration: 1000 } }, bearer)
  }
  return { ...given, workId, code: lesson.board.code ?? '', at, pupils, move, follow, board, answer }
}
