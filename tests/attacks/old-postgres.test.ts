import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { apiProgram, freePort, startProgram } from '#scripts/programs'

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

function answerAs(version: string, socket: Socket) {
  socket.once('data', () => {
    socket.write(signedIn)
    socket.on('data', (data) => (data[0] === 'Q'.charCodeAt(0) ? socket.write(oneRow(version)) : socket.end()))
  })
}

it.each(['17.6'])('PostgreSQL %s is refused with a one-sentence message', async (version) => {
  const database = createServer((socket) => answerAs(version, socket))
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const address = database.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const said: string[] = []
  const server = startProgram(
    apiProgram(await freePort(), { DATABASE_URL: `postgresql://tremplin@127.0.0.1:${port}/tremplin` }),
    (line) => said.push(line),
  )
  try {
    expect(await server.ended).toBe(1)
    await expect.poll(() => said).toEqual([`PostgreSQL 18 or newer is needed, and DATABASE_URL leads to PostgreSQL ${version}.`])
  } finally {
    await server.stop()
    database.close()
  }
})
