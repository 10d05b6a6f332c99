import { expect, test } from 'vitest'
import { sourceOf, unsentTexts } from './client-texts.ts'

const leaves = new Set(['work.card.mine', 'work.undo', 'errors.save'])

/** The texts that the page `app/a/page.tsx` lacks, with these sources. */
function unsent(files: { [file: string]: string }, layouts: string[] = []) {
  return unsentTexts('app/a/page.tsx', layouts, (file) => {
    const code = files[file]
    return code === undefined ? undefined : sourceOf(file, code, leaves)
  })
}
const page = (namespaces: string) => `import { Card } from '#components/card'\n<Texts namespaces={[${namespaces}]}>`
const card = "'use client'\nconst t = useTranslations('work')\nt('card.mine')"

test('a text that a client component uses and nobody sends is named, with the page and the component', () => {
  expect(unsent({ 'app/a/page.tsx': page("'errors'"), 'components/card.tsx': card })).toEqual([
    'app/a/page.tsx: work.card.mine (components/card.tsx)',
  ])
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

test('a server component has every text', () => {
  expect(unsent({ 'app/a/page.tsx': page(''), 'components/card.tsx': card.replace("'use client'", '') })).toEqual([])
})

test('a computed key needs all that it may be, or that its fixed start leaves open', () => {
  const used = (call: string) => sourceOf('a.tsx', `const t = useTranslations('work')\n${call}`, leaves).used
  expect(used(`t(\`status.\${status}\`)`)).toEqual(['work.status'])
  expect(used("t(past ? 'end.archive' : 'end.action')")).toEqual(['work.end.archive', 'work.end.action'])
  expect(used('t(key)')).toEqual(['work'])
  expect(used('words(t, 1)')).toEqual(['work'])
})
