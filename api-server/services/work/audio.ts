import type { Service } from '../../context.ts'
import { courseForCaller } from '../attempt/course-for-caller.ts'
import { findWork } from '../attempt/work-view.ts'

/** Voices of the work's questions, as frozen when it was given (OP-096). */
export const getWorkAudio: Service<'getWorkAudio'> = async ({ ctx, input }) => {
  const { work } = await findWork(ctx, input.params.id)
  const course = await courseForCaller(ctx, work)
  const questions = course.modules.flatMap((module) => module.questions)
  const spoken = questions.filter(({ audio }) => audio.text !== null || audio.tips !== null || audio.response !== null)
  return Object.fromEntries(spoken.map(({ _id, audio }) => [_id, audio]))
}
