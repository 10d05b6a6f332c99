import * as z from 'zod/mini'
import { type Assignee, getAssignee } from '#contract/assignee'
import { replySchema } from '#contract/reply'
import { type KeptWork, keptWorks } from '#lib/browser/kept/works'

export type ReadableWork = KeptWork<Assignee>

/**
 * The works on this device that this release can play, latest opened first. One kept by a release whose works had another shape is left
 * out: it opens again with the network.
 */
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
