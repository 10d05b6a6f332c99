import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Commands of an operator, written as Node scripts into a folder of their own. */
export function openFakeCommands() {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-commands-'))
  return {
    folder,
    async command(body: string): Promise<string> {
      const path = join(folder, `${randomUUID()}.cjs`)
      await writeFile(path, `#!${process.execPath}\nconst fs = require('node:fs')\n${body}\n`)
      await chmod(path, 0o700)
      return path
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
