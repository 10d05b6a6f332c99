import { ensureBuild } from './build.ts'
import { rootFolder } from './root-folder.ts'

process.chdir(rootFolder)
await ensureBuild()
