import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { freePort, waitUntilUp } from './programs.ts'

const running = { name: 'api', pid: 1, ended: new Promise<number>(() => {}), stop: async () => {} }

it('a program is up once it answers with a success, and not before', async () => {
  const answered: number[] = []
  const statuses = [404, 503, 302]
  const server = createServer((request, response) => {
    const status = statuses[answered.length] ?? 500
    answered.push(status)
    response.writeHead(request.url === '/readyz' ? status : 500).end('{"status":"HTTP/1.1 200"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await waitUntilUp(`http://127.0.0.1:${port}/readyz`, running)
  expect(answered).toEqual([404, 503, 302])
  server.close()
})

it('a program that ended, or answers nothing in time, is not up', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`
  await expect(waitUntilUp(url, { ...running, ended: Promise.resolve(1) })).rejects.toThrow('ended with 1')
  await expect(waitUntilUp(url, running, 1)).rejects.toThrow('did not answer')
})
