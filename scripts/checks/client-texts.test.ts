import { expect, test } from 'vitest'
import { type Lists, listsLoadedLater, needlessTexts, sourceOf, unsentTexts } from './client-texts.ts'
import { compact } from './write-texts.ts'

const leaves = new Set(['work.card.mine', 'work.end.action', 'work.end.archive', 'work.status.late', 'work.undo', 'errors.save'])

type Files = { [file: string]: string }

const projectOf = (files: Files, lists: Lists) => ({
  read: (file: string) => {
    const code = files[file]
    return code === undefined ? undefined : sourceOf(file, code, leaves)
  },
  lists,
})

/** The texts that the page `app/a/page.tsx` lacks, with these sources and lists. */
function unsent(files: Files, lists: Lists, layouts: string[] = []) {
  const found = unsentTexts('app/a/page.tsx', layouts, projectOf(files, lists))
  return found.map(({ page, text, file }) => `${page}: ${text} (${file})`)
}
const page = `import { Card } from '#components/card'\n<Texts of="page">`
const card = "'use client'\nconst t = useTranslations('work')\nt('card.mine')"

test('a text that a client component uses and nobody sends is named, with the page and the component', () => {
  expect(unsent({ 'app/a/page.tsx': page, 'components/card.tsx': card }, { page: ['errors'] })).toEqual([
    'app/a/page.tsx: work.card.mine (components/card.tsx)',
  ])
})

test('a list that is not written yet sends nothing', () => {
  expect(unsent({ 'app/a/page.tsx': page, 'components/card.tsx': card }, {})).toHaveLength(1)
})

test('what another part of the page sends to its own is not sent to a component beside it', () => {
  const parts = {
    'app/a/page.tsx': "import { Left } from '#components/left'\nimport { Right } from '#components/right'",
    'components/left.tsx': "import { Frame } from '#components/frame'",
    'components/frame.tsx': '<Texts of="frame">{children}</Texts>',
    'components/card.tsx': card,
  }
  const lists = { frame: ['work'] }
  expect(unsent({ ...parts, 'components/right.tsx': "import { Card } from '#components/card'" }, lists)).toHaveLength(1)
  const framed = "import { Card } from '#components/card'\nimport { Frame } from '#components/frame'"
  expect(unsent({ ...parts, 'components/right.tsx': framed }, lists)).toEqual([])
  const alone = { 'components/frame.tsx': '<Texts of="frame"><p /></Texts>', 'components/right.tsx': framed }
  expect(unsent({ ...parts, ...alone }, lists)).toHaveLength(1)
})

test('what a file sends to one part is not sent to a part that it draws in another place', () => {
  const two = `import { Card } from '#components/card'\nconst a = <Texts of="left"><Card /></Texts>\nconst b = <Texts of="right"><p /></Texts>`
  const files = { 'app/a/page.tsx': two, 'components/card.tsx': card }
  expect(unsent(files, { left: ['errors'], right: ['work'] })).toHaveLength(1)
  expect(unsent(files, { left: ['work'], right: ['errors'] })).toEqual([])
  const local = { ...files, 'app/a/page.tsx': `${two}\nconst c = <Texts of="local"><Local /></Texts>` }
  expect(unsent(local, { left: ['errors'], right: [], local: ['work'] })).toEqual([])
})

test('a namespace, a part of it or a layout’s list covers a text', () => {
  const files = { 'app/a/page.tsx': page, 'components/card.tsx': card }
  for (const sent of [['work'], ['errors', 'work.card']]) expect(unsent(files, { page: sent })).toEqual([])
  const layout = { 'app/layout.tsx': '<RootTexts of="root"><main>{children}</main></RootTexts>' }
  expect(unsent({ ...layout, ...files }, { page: [], root: ['work'] }, ['app/layout.tsx'])).toEqual([])
})

test('where one of two lists is sent, either covers a text', () => {
  const either = page.replace('"page"', "{told ? 'told' : 'page'}")
  const files = { 'app/a/page.tsx': either, 'components/card.tsx': card }
  expect(unsent(files, { told: ['work'], page: [] })).toEqual([])
  expect(unsent(files, { told: [], page: [] })).toHaveLength(1)
})

test('a client component of a layout needs its texts too', () => {
  const files = { 'app/layout.tsx': page, 'app/a/page.tsx': '', 'components/card.tsx': card }
  const under = (sent: string[]) => unsent(files, { page: sent }, ['app/layout.tsx'])
  expect(under(['errors'])).toEqual(['app/a/page.tsx: work.card.mine (components/card.tsx)'])
  expect(under(['work'])).toEqual([])
})

test('what a layout sends to a part of its own is not sent to the page, nor what the page sends to the layout', () => {
  const own = { 'app/layout.tsx': '<Texts of="bar"><Bar /></Texts>{children}', 'components/card.tsx': card }
  expect(unsent({ ...own, 'app/a/page.tsx': page }, { bar: ['work'], page: [] }, ['app/layout.tsx'])).toHaveLength(1)
  const bare = { 'app/layout.tsx': "import { Card } from '#components/card'\n<Card />{children}", 'components/card.tsx': card }
  expect(unsent({ ...bare, 'app/a/page.tsx': page }, { page: ['work'] }, ['app/layout.tsx'])).toHaveLength(1)
})

test('what a client component imports, at once or later, is on the client side too', () => {
  const sources = { 'app/a/page.tsx': page, 'components/later.tsx': "t('work.undo')" }
  const lists = { page: [] }
  expect(unsent({ ...sources, 'components/card.tsx': "'use client'\nimport('#components/later')" }, lists)).toEqual([
    'app/a/page.tsx: work.undo (components/later.tsx)',
  ])
  expect(unsent({ ...sources, 'components/card.tsx': "'use client'\nimport type { A } from './later.tsx'" }, lists)).toEqual([])
})

/** A card whose window, loaded later, brings a list. */
const windowed = {
  'app/a/page.tsx': page,
  'components/card.tsx': "'use client'\nconst part = lazyPart(() => import('./window.tsx'), 'window')",
  'components/window.tsx': "t('work.undo')",
}

test('what is loaded later brings a list of its own', () => {
  expect(unsent(windowed, { page: [], window: ['work'] })).toEqual([])
  expect(unsent(windowed, { page: [], window: ['errors'] })).toEqual(['app/a/page.tsx: work.undo (components/window.tsx)'])
  expect(listsLoadedLater('app/a/page.tsx', projectOf(windowed, {}))).toEqual(['window'])
})

test('what is shown at once too must be sent with the page', () => {
  const sources = { ...windowed, 'app/a/page.tsx': `${page}\nimport '#components/window'` }
  const atOnce = { ...sources, 'components/window.tsx': "'use client'\nt('work.undo')" }
  expect(unsent(atOnce, { page: [], window: ['work'] })).toEqual(['app/a/page.tsx: work.undo (components/window.tsx)'])
})

test('a page sends nothing that its components never use, or that comes with what is loaded later', () => {
  const needless = (files: Files, lists: Lists, entries = ['app/a/page.tsx']) =>
    needlessTexts(entries, projectOf(files, lists)).map(({ list, text }) => `${list}: ${text}`)
  const files = { 'app/a/page.tsx': page, 'components/card.tsx': card }
  expect(needless(files, { page: ['work.card'] })).toEqual([])
  expect(needless(files, { page: ['work', 'errors'] })).toEqual(['page: errors'])
  expect(needless(windowed, { page: ['work.undo'], window: ['work'] })).toEqual(['page: work.undo'])
  // Two pages that send one list: what one of them uses stays.
  const other = {
    ...files,
    'app/b/page.tsx': `import '#components/other'\n<Texts of="page">`,
    'components/other.tsx': "'use client'",
  }
  const both = ['app/a/page.tsx', 'app/b/page.tsx']
  expect(needless(other, { page: ['work.card', 'errors'] }, both)).toEqual(['page: errors'])
  // What a layout sends is for the pages below it.
  expect(needless({ 'app/layout.tsx': page }, { page: ['errors'] }, ['app/layout.tsx'])).toEqual([])
})

test('a text that nobody sends belongs in the list of the part loaded later, else in the nearest one above', () => {
  const lacking = (files: Files) => unsentTexts('app/a/page.tsx', [], projectOf(files, {})).map(({ text, list }) => [text, list])
  expect(lacking(windowed)).toEqual([['work.undo', 'window']])
  const beside = `import { Card } from '#components/card'\n<Texts of="first"><p /></Texts><Texts of="second"><Card /></Texts>`
  expect(lacking({ 'app/a/page.tsx': beside, 'components/card.tsx': card })).toEqual([['work.card.mine', 'second']])
  const nested = {
    'app/a/page.tsx': `import '#components/screen'\n<Texts of="page">`,
    'components/screen.tsx': `import { Card } from './card.tsx'\n<Texts of="screen">`,
    'components/card.tsx': card,
  }
  expect(lacking(nested)).toEqual([['work.card.mine', 'screen']])
  expect(lacking({ 'app/a/page.tsx': "import '#components/card'", 'components/card.tsx': card })).toEqual([
    ['work.card.mine', undefined],
  ])
})

test('of a part of the messages half of which is used the whole is named', () => {
  const all = ['work.card.mine', 'work.end.action', 'work.end.archive', 'work.undo', 'work.redo', 'errors.save']
  expect(compact(['work.end.action', 'errors'], all)).toEqual(['errors', 'work.end'])
  expect(compact(['work.end', 'work.undo', 'work.end.action'], all)).toEqual(['work'])
  expect(compact(['work.undo'], all)).toEqual(['work.undo'])
})

test('a path that no text has, as two translators of one name make, is not used', () => {
  const code = "const t = useTranslations('work')\nt('undo')\nconst t = useTranslations('errors')\nt('save')"
  expect(sourceOf('a.tsx', code, leaves).used).toEqual(['work.undo', 'errors.save'])
})

test('a server component has every text', () => {
  expect(unsent({ 'app/a/page.tsx': page, 'components/card.tsx': card.replace("'use client'", '') }, {})).toEqual([])
})

test('a computed namespace needs all that its fixed start leaves open', () => {
  const files = {
    'app/a/page.tsx': page,
    'components/card.tsx': `'use client'\nconst t = useTranslations(\`work.\${kind}\`)\nt('action')`,
  }
  expect(unsent(files, { page: ['work'] })).toEqual([])
  expect(unsent(files, { page: ['work.end'] })).toEqual(['app/a/page.tsx: work (components/card.tsx)'])
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
