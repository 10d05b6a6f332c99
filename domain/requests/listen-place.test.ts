import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listenPlace } from './listen-place.ts'

it.each([
  ['*', ['127.0.0.1', '[::1]']],
  ['::1', ['[::1]']],
  ['127.0.0.1', ['127.0.0.1']],
])('a program on %s answers at %j alone', async (host, answering) => {
  const server = createServer((_, response) => void response.end())
  await once(server.listen(listenPlace(0, host)), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const answers = (at: string) =>
    fetch(`http://${at}:${port}/`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  const places = ['127.0.0.1', '[::1]']
  const answered = await Promise.all(places.map(answers))
  expect(places.filter((_, at) => answered[at])).toEqual(answering)
  await new Promise((resolve) => server.close(resolve))
})
