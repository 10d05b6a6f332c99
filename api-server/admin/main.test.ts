import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('ends quietly when the reader of its output has closed the pipe', async () => {
  const child = spawn(process.execPath, ['api-server/admin/main.ts', 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  // Closed long before the program has loaded, so that its first line already fails.
  child.stdout.destroy()
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})
