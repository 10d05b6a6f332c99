import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DatabaseRefused } from '#api/db/database-refused'
import { type DatabasePlace, openDatabase } from '#api/db/open'
import { apiProgram, freePort, startProgram, type Variables } from '#scripts/programs'

/** A message of PostgreSQL’s protocol: type letter, length, body. */
function message(letter: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', 'I')
const signedIn = Buffer.concat([message('R', [0, 0, 0, 0]), ready])
/** A result of one row with one text column, sent for any query. */
const oneRow = (value: string) =>
  Buffer.concat([
    message('T', [0, 1], 'server_version\0', [0, 0, 0, 0, 0, 0], [0, 0, 0, 25], [255, 255, 255, 255, 255, 255, 0, 0]),
    message('D', [0, 1, 0, 0, 0, value.length], value),
    message('C', 'SHOW\0'),
    ready,
  ])

const answerAs = (version: string) => (socket: Socket) =>
  socket.once('data', () => {
    socket.write(signedIn)
    socket.on('data', (data) => (data[0] === 'Q'.charCodeAt(0) ? socket.write(oneRow(version)) : socket.end()))
  })

const refuse = (socket: Socket) =>
  socket.once('data', () => socket.end(message('E', 'SFATAL\0', 'C28P01\0', 'Mpassword authentication failed\0', '\0')))

/** What an API server prints that does not start. */
async function lastWords(env: Variables): Promise<string[]> {
  const said: string[] = []
  const server = startProgram(apiProgram(await freePort(), env), (line) => said.push(line))
  expect(await server.ended.finally(server.stop)).toBe(1)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  return said
}

/** Why a database is refused: what the server prints, without the seconds of its start. */
const refusalOf = (place: DatabasePlace): Promise<unknown> =>
  openDatabase(place).then(
    ({ close }) => close(),
    (error: unknown) => (error instanceof DatabaseRefused ? error.message : error),
  )

const addressAt = (port: number) => `postgresql://tremplin:secret@127.0.0.1:${port}/tremplin`
const unusable = (port: number, reason: string) =>
  `PostgreSQL at 127.0.0.1:${port}, database tremplin, cannot be used (${reason}): is it running, and is DATABASE_URL right?`

/** The port of a server that answers like this, until the end of what is done with it. */
async function answering<T>(answer: (socket: Socket) => void, use: (port: number) => Promise<T>): Promise<T> {
  const database = createServer(answer)
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const listening = database.address()
  return use(typeof listening === 'object' && listening ? listening.port : 0).finally(() => database.close())
}

const { arch } = process
afterEach(() => Object.defineProperty(process, 'arch', { value: arch }))

describe('the API server refuses in one sentence', () => {
  it('a PostgreSQL too old', async () => {
    expect(await answering(answerAs('14.18'), (port) => lastWords({ DATABASE_URL: addressAt(port) }))).toEqual([
      'PostgreSQL 15 or newer is needed, and DATABASE_URL leads to PostgreSQL 14.18.',
    ])
  })

  it('a PostgreSQL with another password', () =>
    answering(refuse, async (port) =>
      expect(await refusalOf({ url: addressAt(port), folder: '' })).toBe(unusable(port, 'password authentication failed')),
    ))

  it('a PostgreSQL that nobody reaches, with its host, its port and the cause', async () => {
    const port = await freePort()
    expect(await refusalOf({ url: addressAt(port), folder: '' })).toBe(unusable(port, `connect ECONNREFUSED 127.0.0.1:${port}`))
  })

  it('a system that the embedded PostgreSQL is not made for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tremplin-no-programs-'))
    Object.defineProperty(process, 'arch', { value: 's390x' })
    const said = await refusalOf({ folder })
    await rm(folder, { recursive: true })
    expect(said).toBe(
      `There is no embedded database for this system (${process.platform} s390x): set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  })
})
