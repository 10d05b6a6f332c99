import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { prepareAnswering, questionCount, readAssignees, type Sent, sendAnswer, studentCount } from '#tests/support/answering'

const acknowledged = async (...sent: Parameters<typeof sendAnswer>) => (await sendAnswer(...sent)) === 200

it('a server killed while answers are saved has every acknowledged one after the restart, and accepts each other once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-kill-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  const { workId, teacher, toSend } = await prepareAnswering({ folder })
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error' }
  let server: Running = startProgram(apiProgram(port, environment), () => {})
  try {
    await waitUntilUp(`${base}/readyz`, server)
    const received: Sent[] = []
    const waiting = [...toSend]
    let killed = false
    const sendAll = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (await acknowledged(base, workId, next)) received.push(next)
        if (killed || received.length < 100) continue
        killed = process.kill(server.pid, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: studentCount }, sendAll))
    expect(await server.ended).toBe('SIGKILL')
    expect(received.length).toBeGreaterThanOrEqual(100)
    expect(received.length).toBeLessThan(toSend.length)

    server = startProgram(apiProgram(port, environment), () => {})
    await waitUntilUp(`${base}/readyz`, server)
    const after = await readAssignees(base, teacher, workId)
    for (const { pupil, body } of received) {
      const answer = after.find((share) => share.userId === pupil.id)?.answers.find((row) => row.questionId === body.questionId)
      expect(answer).toMatchObject({ value: body.value, evaluation: body.evaluation, duration: 1000 })
    }

    const again = [...toSend]
    const sendAgain = async () => {
      // A server that has too much to do refuses for now: as a browser does, it is asked once more.
      for (const sent of again.splice(0, questionCount)) await expect.poll(() => acknowledged(base, workId, sent)).toBe(true)
    }
    await Promise.all(Array.from({ length: studentCount }, sendAgain))
    expect(again).toEqual([])
    for (const share of await readAssignees(base, teacher, workId)) {
      expect(share).toMatchObject({ answerCount: questionCount, duration: questionCount * 1000 })
      expect(share.answers.every((answer) => answer.duration === 1000)).toBe(true)
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
