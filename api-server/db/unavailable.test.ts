import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unavailableReason } from './unavailable.ts'

test('a missing socket is a database that cannot be reached, a missing file is not', async () => {
  const refused = await new Promise((resolve) => connect(join(tmpdir(), crypto.randomUUID())).on('error', resolve))
  expect(refused).toMatchObject({ code: 'ENOENT' })
  expect(unavailableReason(new Error('a query', { cause: refused }))).toBe('unavailable')
  expect(unavailableReason(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
})
