import { expect, test, vi } from 'vitest'
import { runQuietly } from './run-command.ts'

test('what a build says, such as that something is deprecated, is printed only if it fails', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const say = (code: number) => {
    const program = `console.log('110 routes'); console.error('middleware is deprecated'); process.exitCode = ${code}`
    return runQuietly(process.execPath, ['-e', program], process.env)
  }
  try {
    expect((await say(0)).code).toBe(0)
    expect(printed).not.toHaveBeenCalled()
    expect((await say(1)).code).toBe(1)
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/110 routes[\s\S]*middleware is deprecated/))
  } finally {
    printed.mockRestore()
  }
})
