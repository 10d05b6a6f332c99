import { expect, test } from 'vitest'
import { needlessTexts, sourceOf, textsLoadedLater, unsentTexts } from './client-texts.ts'
import { compact, withoutText, withText } from './write-texts.ts'

const leaves = new Set(['work.card.mine', 'work.end.action', 'work.end.archive', 'work.status.late', 'work.undo', 'errors.save'])

const reading = (files: { [file: string]: string }) => (file: string) => {
  const code = files[file]
  return code === undefined ? undefined : sourceOf(file, code, leaves)
}

/** The texts that the page `app/a/page.tsx` lacks, with these sources. */
function unsent(files: { [file: string]: string }, layouts: string[] = []) {
  const found = unsentTexts('app/a/page.tsx', layouts, reading(files))
  return found.map(({ page, text, file }) => `${page}: ${text} (${file})`)
}
const page = (namespaces: string) => `import { Card } from '#components/card'\n<Texts namespaces={[${namespaces}]}>`
const card = "'use client'\nconst t = useTranslations('work')\nt('card.mine')"

test('a text that a client component uses and nobody sends is named, with the page and the component', () => {
  expect(unsent({ 'app/a/page.tsx': page("'errors'"), 'components/card.tsx': card })).toEqual([
    'app/a/page.tsx: work.card.mine (components/card.tsx)',
  ])
})

test('what another part of the page sends to its own is not sent to a component beside it', () => {
  const parts = {
    'app/a/page.tsx': "import { Left } from '#components/left'\nimport { Right } from '#components/right'",
    'components/left.tsx': "import { Frame } from '#components/frame'",
    'components/frame.tsx': "<Texts namespaces={['work']}>",
    'components/card.tsx': card,
  }
  expect(unsent({ ...parts, 'components/right.tsx': "import { Card } from '#components/card'" })).toHaveLength(1)
  const framed = "import { Card } from '#components/card'\nimport { Frame } from '#components/frame'"
  expect(unsent({ ...parts, 'components/right.tsx': framed })).toEqual([])
})

test('what a file sends to one part is not sent to a part that it draws in another place', () => {
  const two = (left: string, right: string) =>
    `import { Card } from '#components/card'\nconst a = <Texts namespaces={[${left}]}><Card /></Texts>\nconst b = <Texts namespaces={[${right}]}><p /></Texts>`
  expect(unsent({ 'app/a/page.tsx': two("'errors'", "'work'"), 'components/card.tsx': card })).toHaveLength(1)
  expect(unsent({ 'app/a/page.tsx': two("'work'", "'errors'"), 'components/card.tsx': card })).toEqual([])
  const local = `${two("'errors'", '')}\nconst c = <Texts namespaces={['work']}><Local /></Texts>`
  expect(unsent({ 'app/a/page.tsx': local, 'components/card.tsx': card })).toEqual([])
})

test('a namespace, a part of it or a layout’s list covers a text', () => {
  for (const sent of ["'work'", "'errors', 'work.card'"]) {
    expect(unsent({ 'app/a/page.tsx': page(sent), 'components/card.tsx': card })).toEqual([])
  }
  const layout = { 'app/layout.tsx': "<RootTexts namespaces={['work']}><main>{children}</main></RootTexts>" }
  expect(unsent({ ...layout, 'app/a/page.tsx': page(''), 'components/card.tsx': card }, ['app/layout.tsx'])).toEqual([])
})

test('a client component of a layout needs its texts too', () => {
  const layout = (namespaces: string) => `import { Card } from '#components/card'\n<Texts namespaces={[${namespaces}]}>`
  const under = (namespaces: string) =>
    unsent({ 'app/layout.tsx': layout(namespaces), 'app/a/page.tsx': '', 'components/card.tsx': card }, ['app/layout.tsx'])
  expect(under("'errors'")).toEqual(['app/a/page.tsx: work.card.mine (components/card.tsx)'])
  expect(under("'work'")).toEqual([])
})

test('what a layout sends to a part of its own is not sent to the page, nor what the page sends to the layout', () => {
  const own = { 'app/layout.tsx': "<Texts namespaces={['work']}><Bar /></Texts>{children}", 'components/card.tsx': card }
  expect(unsent({ ...own, 'app/a/page.tsx': page('') }, ['app/layout.tsx'])).toHaveLength(1)
  const bare = { 'app/layout.tsx': "import { Card } from '#components/card'\n<Card />{children}", 'components/card.tsx': card }
  expect(unsent({ ...bare, 'app/a/page.tsx': page("'work'") }, ['app/layout.tsx'])).toHaveLength(1)
})

test('a set of texts covers them where it is named, not where it is only imported', () => {
  const sets = "export const cardTexts = [\n  'work.card',\n] as const\nexport const otherTexts = ['errors'] as const"
  const files = { 'components/sets.ts': sets, 'components/card.tsx': card }
  const importing = (namespaces: string) => `import { cardTexts } from '#components/sets.ts'\n${page(namespaces)}`
  expect(unsent({ ...files, 'app/a/page.tsx': importing("'errors', ...cardTexts") })).toEqual([])
  expect(unsent({ ...files, 'app/a/page.tsx': importing('...otherTexts') })).toHaveLength(1)
})

test('what a client component imports, at once or later, is on the client side too', () => {
  const sources = { 'app/a/page.tsx': page(''), 'components/later.tsx': "t('work.undo')" }
  expect(unsent({ ...sources, 'components/card.tsx': "'use client'\nimport('#components/later')" })).toEqual([
    'app/a/page.tsx: work.undo (components/later.tsx)',
  ])
  expect(unsent({ ...sources, 'components/card.tsx': "'use client'\nimport type { A } from './later.tsx'" })).toEqual([])
})

/** A card whose window, loaded later, brings texts. */
const windowed = (brought: string) => ({
  'components/card.tsx': `'use client'\nconst part = lazyPart(() => import('./window.tsx'), [${brought}])`,
  'components/window.tsx': "t('work.undo')",
})

test('what is loaded later brings texts of its own, by themselves or in a set', () => {
  expect(unsent({ 'app/a/page.tsx': page(''), ...windowed("'work'") })).toEqual([])
  expect(unsent({ 'app/a/page.tsx': page(''), ...windowed("'errors'") })).toEqual([
    'app/a/page.tsx: work.undo (components/window.tsx)',
  ])
  const { 'components/card.tsx': code, ...rest } = windowed('...undoTexts')
  const set = { 'components/sets.ts': "export const undoTexts = ['work.undo'] as const" }
  const importing = { 'components/card.tsx': `${code}\nimport { undoTexts } from './sets.ts'`, ...rest, ...set }
  expect(unsent({ 'app/a/page.tsx': page(''), ...importing })).toEqual([])
  expect(textsLoadedLater('app/a/page.tsx', reading({ 'app/a/page.tsx': page(''), ...importing }))).toEqual(['work.undo'])
})

test('what is shown at once too must be sent with the page', () => {
  const sources = { 'app/a/page.tsx': `${page('')}\nimport '#components/window'`, ...windowed("'work'") }
  expect(unsent({ ...sources, 'components/window.tsx': "'use client'\nt('work.undo')" })).toEqual([
    'app/a/page.tsx: work.undo (components/window.tsx)',
  ])
})

test('a page sends nothing that its components never use, or that comes with what is loaded later', () => {
  const needless = (files: { [file: string]: string }) =>
    needlessTexts(['app/a/page.tsx'], reading(files)).map(({ file, text }) => `${file}: ${text}`)
  expect(needless({ 'app/a/page.tsx': page("'work.card'"), 'components/card.tsx': card })).toEqual([])
  expect(needless({ 'app/a/page.tsx': page("'work', 'errors'"), 'components/card.tsx': card })).toEqual([
    'app/a/page.tsx: errors',
  ])
  expect(needless({ 'app/a/page.tsx': page("'work.undo'"), ...windowed("'work'") })).toEqual(['app/a/page.tsx: work.undo'])
  const set = { 'app/a/page.tsx': "import { aTexts } from './sets.ts'", 'app/a/sets.ts': "const aTexts = ['errors.save']" }
  expect(needless(set)).toEqual(['app/a/sets.ts: errors.save'])
})

test('a text that nobody sends belongs in the list of the part loaded later, else in the nearest one above', () => {
  const senders = (files: { [file: string]: string }) =>
    unsentTexts('app/a/page.tsx', [], reading(files)).map(({ text, sender }) => [text, sender])
  expect(senders({ 'app/a/page.tsx': page(''), ...windowed('') })).toEqual([
    ['work.undo', { file: 'components/card.tsx', specifier: './window.tsx' }],
  ])
  const screen = "import { Card } from './card.tsx'\n<Texts namespaces={['errors']}>"
  const nested = {
    'app/a/page.tsx': "import '#components/screen'\n<Texts namespaces={['errors']}>",
    'components/screen.tsx': screen,
  }
  expect(senders({ ...nested, 'components/card.tsx': card })).toEqual([['work.card.mine', { file: 'components/screen.tsx' }]])
  expect(senders({ 'app/a/page.tsx': "import '#components/card'", 'components/card.tsx': card })).toEqual([
    ['work.card.mine', undefined],
  ])
})

test('of a part of the messages half of which is used the whole is named', () => {
  const all = ['work.card.mine', 'work.end.action', 'work.end.archive', 'work.undo', 'work.redo', 'errors.save']
  expect(compact(['work.end.action', 'errors'], all)).toEqual(['errors', 'work.end'])
  expect(compact(['work.end', 'work.undo', 'work.end.action'], all)).toEqual(['work'])
  expect(compact(['work.undo'], all)).toEqual(['work.undo'])
})

test('a text is written into a list, and taken out of lists', () => {
  const lists = "<Texts namespaces={['errors', ...cardTexts]}>\nlazyPart(() => import('./a.tsx'), [])"
  expect(withText(lists, 'work.undo', {})).toContain("<Texts namespaces={['errors', ...cardTexts, 'work.undo']}>")
  expect(withText(lists, 'work.undo', { specifier: './a.tsx' })).toContain("import('./a.tsx'), ['work.undo'])")
  expect(withText(lists, 'work.undo', { specifier: './b.tsx' })).toBe(lists)
  expect(withoutText(lists, 'errors')).toContain('namespaces={[ ...cardTexts]}')
  expect(withoutText("const aTexts = ['errors', 'work'] as const", 'work')).toBe("const aTexts = ['errors'] as const")
})

test('a path that no text has, as two translators of one name make, is not used', () => {
  const code = "const t = useTranslations('work')\nt('undo')\nconst t = useTranslations('errors')\nt('save')"
  expect(sourceOf('a.tsx', code, leaves).used).toEqual(['work.undo', 'errors.save'])
})

test('a server component has every text', () => {
  expect(unsent({ 'app/a/page.tsx': page(''), 'components/card.tsx': card.replace("'use client'", '') })).toEqual([])
})

test('a computed namespace needs all that its fixed start leaves open', () => {
  const files = { 'components/card.tsx': `'use client'\nconst t = useTranslations(\`work.\${kind}\`)\nt('action')` }
  expect(unsent({ ...files, 'app/a/page.tsx': page("'work'") })).toEqual([])
  expect(unsent({ ...files, 'app/a/page.tsx': page("'work.end'") })).toEqual(['app/a/page.tsx: work (components/card.tsx)'])
})

test('a computed key needs all that it may be, or that its fixed start leaves open', () => {
  const used = (call: string) => sourceOf('a.tsx', `const t = useTranslations('work')\n${call}`, leaves).used
  expect(used(`t(\`status.\${status}\`)`)).toEqual(['work.status'])
  expect(used("t(past ? 'end.archive' : 'end.action')")).toEqual(['work.end.archive', 'work.end.action'])
  expect(used('t(key)')).toEqual(['work'])
  expect(used('words(t, 1)')).toEqual(['work'])
  const ofAll = `const t = useTranslations()\nt(\`work.status.\${status}\`)\nt(\`\${of}.undo\`)\nwords(t)`
  expect(sourceOf('a.tsx', ofAll, leaves).used).toEqual(['work.status'])
  expect(sourceOf('a.tsx', "const undo = useTranslations('work')('undo')", leaves).used).toEqual(['work.undo'])
})
