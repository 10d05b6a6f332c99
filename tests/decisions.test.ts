import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
const numberOf = (name: string) => Number(name.slice(0, 4))

const skipped = /^(node_modules|data|test-results)$|^\.(git|next)/
const texts = [
  ...globSync('*.{md,ts,mjs,cjs}'),
  ...readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.test(entry.name))
    .flatMap(({ name }) => globSync(`${name}/**/*.{ts,tsx,mjs,cjs,css,sql,md}`)),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

it('every decision named in code and documents has a record', () => {
  const known = new Set(records.map(numberOf))
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, list = '']) =>
      [...list.matchAll(/\d+/g)].map(([number]) => ({ path, number: Number(number) })),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ number }) => !known.has(number))).toEqual([])
})

it('the index lists every record once, by number and title', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const listed = index.split('\n').filter((line) => line.startsWith('- **'))
  const lines = records.map((name) => {
    const [, number, title] = /^# (\d+)\. (.*)\n/.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
    expect(Number(number), name).toBe(numberOf(name))
    return `- **${number}** [${title}](${name})`
  })
  expect(listed.toSorted()).toEqual(lines.toSorted())
  expect(new Set(records.map(numberOf)).size).toBe(records.length)
})

it('the files that records name exist', () => {
  const named = records.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/`([\w.()/-]+\/[\w.-]+\.\w+)`/g)].flatMap(([, path]) => path ?? []),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(path) && !existsSync(`api-server/${path}`))).toEqual([])
})
