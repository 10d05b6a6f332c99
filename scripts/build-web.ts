import { ensureBuild } from './build.ts'
import { rootFolder } from './root-folder.ts'

process.chdir(rootFolder)
await ensureBuild().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
