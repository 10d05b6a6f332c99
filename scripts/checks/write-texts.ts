import { readFileSync, writeFileSync } from 'node:fs'
import { runCaptured } from '../run-command.ts'
import { needlessInProject, type Sender, unsentInProject } from './client-texts.ts'
import { leafPaths } from './messages.ts'

// Writes the lists of texts that pages and parts loaded later send (decision 6): adds what the check misses, removes what it finds
// needless, until it finds nothing. Run by `npm run format`.

/** The list of texts of a `<Texts>`, or of a part loaded later; both may be empty to begin with. */
const listOf = ({ specifier }: Pick<Sender, 'specifier'>) =>
  specifier === undefined
    ? /(<Texts\s+namespaces=\{\[)([^\]]*)/
    : new RegExp(`(\\bimport\\('${specifier.replaceAll('.', '\\.')}'\\),\\s*\\[)([^\\]]*)`)

/** The code of a file with a text in the list of a sender; the same where it has none. */
export const withText = (code: string, text: string, sender: Pick<Sender, 'specifier'>): string =>
  code.replace(listOf(sender), (_all, start: string, list: string) => {
    const others = list.trim().replace(/,$/, '')
    return `${start}${others === '' ? '' : `${others}, `}'${text}'`
  })

/** The code of a file without a text in its lists. */
export const withoutText = (code: string, text: string): string =>
  code.replace(/((?:<Texts\s+namespaces=\{|const \w+Texts = )\[)([^\]]*)/g, (_all, start: string, list: string) => {
    const kept = list.split(',').filter((one) => one.trim() !== `'${text}'`)
    return `${start}${kept.join(',')}`
  })

const written = new Set<string>()

function rewrite(file: string, change: (code: string) => string): boolean {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) return false
  writeFileSync(file, after)
  written.add(file)
  return true
}

/** These texts in few words: a part of the messages of which half is used is named as a whole. */
export function compact(texts: readonly string[], leaves: readonly string[]): string[] {
  const within = (path: string) => leaves.filter((leaf) => leaf === path || leaf.startsWith(`${path}.`))
  const used = new Set(texts.flatMap(within))
  const whole = (path: string) => 2 * within(path).filter((leaf) => used.has(leaf)).length >= within(path).length
  const starts = (path: string) => path.split('.').map((_, at, words) => words.slice(0, at + 1).join('.'))
  return [...new Set([...used].map((leaf) => starts(leaf).find(whole) ?? leaf))].sort()
}

/** Writes what the check finds into the lists; false if there was nothing that it could write. */
function writeOnce(leaves: readonly string[]): boolean {
  const removed = needlessInProject().filter(({ file, text }) => rewrite(file, (code) => withoutText(code, text)))
  const lists = Map.groupBy(unsentInProject(), ({ sender }) => sender && `${sender.file} ${sender.specifier ?? ''}`)
  const added = [...lists.values()].flatMap((unsent) => {
    const sender = unsent[0]?.sender
    const texts = compact(
      unsent.map(({ text }) => text),
      leaves,
    )
    return sender ? texts.filter((text) => rewrite(sender.file, (code) => withText(code, text, sender))) : []
  })
  return added.length + removed.length > 0
}

if (import.meta.main) {
  // Each look may find what the one before hid; a list that is never right would go on for ever.
  const leaves = leafPaths(JSON.parse(readFileSync('messages/fr.json', 'utf8')))
  for (let looks = 0; looks < 10 && writeOnce(leaves); looks++);
  if (written.size > 0) await runCaptured('biome', ['check', '--write', ...written])
  for (const file of written) console.log(`texts: ${file}`)
  for (const { page, text, file } of unsentInProject())
    console.log(`${page}: ${text} (${file}) has no list: add a <Texts namespaces={[]}>`)
}
