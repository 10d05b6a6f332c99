import * as z from 'zod/mini'
import { type Assignee, getAssignee } from '#contract/assignee'
import { replySchema } from '#contract/reply'
import { type KeptWork, keptWorks } from '#lib/browser/kept/works'

export type ReadableWork = KeptWork<Assignee>

/** The works here that this release can play, latest opened first; those of another shape open again with the network. */
export async function readKept(now: number): Promise<ReadableWork[]> {
  const works = await keptWorks(now)
  return works.flatMap((work) => {
    const assignee = readAssignee(work.assignee)
    return assignee ? [{ ...work, assignee }] : []
  })
}

function readAssignee(stored: unknown): Assignee | undefined
function readAssignee(stored: unknown): unknown {
  const parsed = z.safeParse(replySchema(getAssignee), stored)
  return parsed.success ? parsed.data : undefined
}
