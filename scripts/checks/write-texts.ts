import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { runCaptured } from '../run-command.ts'
import {
  type Lists,
  listsFile,
  listsInProject,
  needlessInProject,
  type Project,
  unsentInProject,
  wholeProject,
} from './client-texts.ts'
import { leafPaths } from './messages.ts'

// Writes the lists of texts that pages and parts loaded later send (decision 6): adds what the check misses, removes what it finds
// needless, until it finds nothing. Run by `npm run format`.

/** These texts in few words: a part of the messages of which half is used is named as a whole. */
export function compact(texts: readonly string[], leaves: readonly string[]): string[] {
  const within = (path: string) => leaves.filter((leaf) => leaf === path || leaf.startsWith(`${path}.`))
  const used = new Set(texts.flatMap(within))
  const whole = (path: string) => 2 * within(path).filter((leaf) => used.has(leaf)).length >= within(path).length
  const starts = (path: string) => path.split('.').map((_, at, words) => words.slice(0, at + 1).join('.'))
  return [...new Set([...used].map((leaf) => starts(leaf).find(whole) ?? leaf))].sort()
}

/** The lists that the code names, without what the check finds needless and with what it misses. */
function mendLists(project: Project, leaves: readonly string[]): Lists {
  const needless = needlessInProject(project)
  const unsent = unsentInProject(project)
  const mend = (list: string) => {
    const kept = (project.lists[list] ?? []).filter((text) => !needless.some((one) => one.list === list && one.text === text))
    const added = unsent.filter((one) => one.list === list).map(({ text }) => text)
    return [...new Set([...kept, ...compact(added, leaves)])].sort()
  }
  return Object.fromEntries(listsInProject(project).map((list) => [list, mend(list)]))
}

if (import.meta.main) {
  const leaves = leafPaths(JSON.parse(readFileSync('messages/fr.json', 'utf8')))
  const project = wholeProject()
  let { lists } = project
  let change = true
  // Each look may find what the one before hid; a list that is never right would go on for ever.
  for (let looks = 0; looks < 10 && change; looks++) {
    const next = mendLists({ ...project, lists }, leaves)
    change = !isDeepStrictEqual(next, lists)
    lists = next
  }
  if (!isDeepStrictEqual(lists, project.lists)) {
    writeFileSync(listsFile, JSON.stringify(lists))
    await runCaptured('biome', ['format', '--write', listsFile])
    console.log(`texts: ${listsFile}`)
  }
  for (const { page, text, file, list } of unsentInProject({ ...project, lists }))
    if (list === undefined) console.log(`${page}: ${text} (${file}) has no list: add a <Texts of="a-name">`)
}
