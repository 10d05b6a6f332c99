import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { issueHeadlessToken } from '#api/auth/headless'
import { assignees } from '#api/db/schema'
import { revokeOpenSessions } from '#api/services/user/store'
import type { Call } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'
import { describeApi, type LooseInput, testNow } from '#tests/support/api'
import { inputs } from './inputs.ts'
import { makeObject, makeWorld, type World } from './world.ts'

// Headless tokens × every call of the contract: a call refuses them unless its definition allows them (OP-009, HDL-001).

const guarded = callNames.filter((name) => !('public' in calls[name].access))

/** The acting student’s assignee in a work, and a token for it. */
async function makeAssignee(world: World) {
  const { api, actors } = world
  const made = await makeObject(world, 'studentWork', 'STUDENT', 'own')
  const [assignee] = await api.db.select().from(assignees).where(eq(assignees.workId, made.id))
  if (!assignee) throw new Error('assignee missing')
  const token = await issueHeadlessToken(api.db, { userId: actors.STUDENT.id, assigneeId: assignee.id }, testNow)
  return { ...made, assigneeId: assignee.id, workId: made.id, token }
}
type Share = Awaited<ReturnType<typeof makeAssignee>>

/** The call’s input with the share’s ids in it. */
async function inputFor(world: World, name: CallName, share: Share): Promise<LooseInput> {
  const { assigneeAt } = (calls[name] as Call).headless.assignee ?? {}
  if (name === 'askIndication') {
    const { moduleId, questionId: question, workId } = share
    return { body: { question, moduleId, workId, answer: 'trois', numberOfAikoIndicationsUsed: 0 } }
  }
  return inputs[name](world, 'STUDENT', { ...share, id: assigneeAt ? share.assigneeId : share.workId })
}

describeApi('headless tokens', (open) => {
  let world: World
  let share: Share
  let linking: string
  beforeAll(async () => {
    world = await makeWorld(open())
    share = await makeAssignee(world)
    linking = await issueHeadlessToken(world.api.db, { userId: world.actors.TEACHER.id, launchId: randomUUID() }, testNow)
  })

  const closed = guarded.filter((name) => !(calls[name] as Call).headless.assignee)
  it.each(closed)('%s refuses a token bound to an assignee', async (name) => {
    // Refused before the request is read.
    const { status, body } = await world.api.reply(name, {}, share.token)
    expect({ status, body }).toMatchObject({ status: 403, body: { message: 'headless.refused' } })
  })

  const letIn = guarded.filter((name) => (calls[name] as Call).headless.assignee)
  it.each(letIn)('%s accepts a token only for the assignee it is bound to', async (name) => {
    const { api } = world
    const own = await makeAssignee(world)
    const { status, body } = await api.reply(name, await inputFor(world, name, own), own.token)
    expect({ status, body }).toMatchObject({ status: 200 })
    const { assigneeAt, workAt } = (calls[name] as Call).headless.assignee ?? {}
    if (!assigneeAt && !workAt) return
    const another = await makeAssignee(world)
    const foreign = await inputFor(world, name, another)
    expect((await api.reply(name, foreign, own.token)).status).toBe(404)
    expect((await api.reply(name, foreign, another.token)).status).toBe(200)
  })

  it.each(guarded)('%s accepts a deep linking token only if its definition allows it', async (name) => {
    const { status, body } = await world.api.reply(name, {}, linking)
    if ((calls[name] as Call).headless.deepLink) expect(status).not.toBe(403)
    else expect({ status, body }).toMatchObject({ status: 403, body: { message: 'headless.refused' } })
  })

  it('refuses a token that has expired or whose assignee was deleted', async () => {
    const { api } = world
    const share = await makeAssignee(world)
    const ask = () => api.reply('getHeadlessAssignee', { params: { id: share.assigneeId } }, share.token)
    expect((await ask()).status).toBe(200)
    api.now += 9 * 3600 * 1000
    expect((await ask()).status).toBe(401)
    api.now = testNow
    await api.db.delete(assignees).where(eq(assignees.id, share.assigneeId))
    expect((await ask()).status).toBe(401)
  })

  it('refuses a user’s own token on the guest’s call', async () => {
    const { api, actors } = world
    const share = await makeAssignee(world)
    const reply = await api.reply(
      'getHeadlessAssignee',
      { params: { id: share.assigneeId } },
      await api.tokenFor(actors.STUDENT.id),
    )
    expect(reply.status).toBe(403)
  })

  it('refuses a token revoked with its student’s sessions', async () => {
    const { api, actors } = world
    const share = await makeAssignee(world)
    const ask = () => api.reply('getHeadlessAssignee', { params: { id: share.assigneeId } }, share.token)
    expect((await ask()).status).toBe(200)
    await revokeOpenSessions(api.db, api.now, [actors.STUDENT.id])
    expect((await ask()).status).toBe(401)
  })
})
