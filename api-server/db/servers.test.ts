import { expect, it } from 'vitest'
import { serversOf, takeTurns } from './servers.ts'

const addresses = (url: string) => serversOf(url).map(({ connectionString }) => connectionString)

it('reads one server or several from an address, whose options are for each', () => {
  expect(addresses('postgresql://t:s@db:5432/tremplin')).toEqual(['postgresql://t:s@db:5432/tremplin'])
  expect(addresses('postgres:///tremplin?host=/run/postgresql')).toEqual(['postgres:///tremplin?host=%2Frun%2Fpostgresql'])
  expect(addresses('postgresql://t:s%40@one:5432,two:5433/x?sslmode=require&target_session_attrs=read-write')).toEqual([
    'postgresql://t:s%40@one:5432/x?sslmode=require',
    'postgresql://t:s%40@two:5433/x?sslmode=require',
  ])
  expect(addresses('postgresql://[::1]:5432,[fd00::2]/x')).toEqual(['postgresql://[::1]:5432/x', 'postgresql://[fd00::2]/x'])
})

it.each([
  'postgresql://t:se/cret@db:5432/tremplin',
  'postgresql://t:12/secret@db:5432/tremplin',
  'postgresql://t:se@cret@db/tremplin',
  'postgresql://t:se#cret@db/tremplin',
  'postgresql://t:sec%ret@db/tremplin',
  'postgresql://t:secret@db:port/tremplin',
  'mysql://t:secret@db/tremplin',
  'secret',
])('refuses %s in one sentence without its password', (url) => {
  const said = (() => {
    try {
      return String(serversOf(url))
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : ''
    }
  })()
  expect(said).toMatch(/^DatabaseRefused: DATABASE_URL cannot be read: [^\n]*$/)
  expect(said).not.toMatch(/se.?cret|sec%ret/)
})

it('refuses to prefer a standby', () => {
  expect(() => serversOf('postgresql://one,two/x?target_session_attrs=standby')).toThrow(/target_session_attrs is read-write/)
})

it('takes the next server after a failure, once for all connections that failed together', () => {
  const [one, two] = [{ host: 'one' }, { host: 'two' }]
  const turn = takeTurns([one, two])
  const told: unknown[] = []
  turn.onLeft = (next) => told.push(next)
  for (const failed of [one, one, one]) turn.leave(failed)
  expect(turn.current).toBe(two)
  turn.leave(two)
  expect([turn.current, told]).toEqual([one, [two, one]])
})
