import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importedPackages, installedFolders, neededFolders } from './closure.ts'

// node scripts/prune/main.ts FOLDER… [--keep PACKAGE]… [--drop PACKAGE]…
// For the images: deletes from node_modules what the sources in these folders do not need to run, source maps and type declarations.
// `--keep` names what they load by a computed name, `--drop` a dependency that only a build needs; both may end with *.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', multiple: true, default: [] }, drop: { type: 'string', multiple: true, default: [] } },
})
const root = process.cwd()
const installed = installedFolders(root)
const named = (patterns: readonly string[]) =>
  installed.filter((folder) =>
    patterns.some((pattern) => matches(folder.slice(folder.lastIndexOf('node_modules/') + 13), pattern)),
  )
const matches = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

const kept = named(values.keep).map((folder) => folder.slice(root.length + 'node_modules/'.length + 1))
const needed = neededFolders(root, [...importedPackages(root, positionals), ...kept])
for (const folder of named(values.drop)) needed.delete(folder)
const holdsNeeded = (folder: string) => [...needed].some((one) => one.startsWith(`${folder}/`))
let removed = 0
for (const folder of installed.filter((one) => !needed.has(one) && !holdsNeeded(one))) {
  rmSync(folder, { recursive: true, force: true })
  removed += 1
}
for (const file of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: root })) rmSync(join(root, file))
console.log(`${needed.size} packages stay, ${removed} removed`)
