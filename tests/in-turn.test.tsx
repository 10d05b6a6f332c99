import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModuleReplay } from '#components/correcting/replay/module-replay'
import { PaperScreen } from '#components/paper/paper-screen'
import { sheetContent } from '#components/paper/sheet-content.ts'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { textQuestion } from '#tests/support/sample-work'

// React draws as it does in Next, whose own copy of its server part needs a process of its own.
const page = `
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'next/dist/compiled/react-server-dom-webpack/server.node.js'
import { PassThrough } from 'node:stream'
import { InTurn } from './components/ui/in-turn.ts'

let turn = 0
const drawn = []
const count = () => { turn += 1; if (drawn.length < 60) setImmediate(count) }
const Question = () => { drawn.push(turn); return h('p', null, 'Question') }
const questions = Array.from({ length: 20 }, (_, key) => h('li', { key }, h(InTurn, null, h(Question))))
const pages = [0, 1, 2].map(() => renderToPipeableStream(h('main', null, h('ol', null, questions)), {}).pipe(new PassThrough()))
count()
await Promise.all(pages.map((one) => one.toArray()))
console.log(JSON.stringify(drawn))
`

test('each question of three pages that are drawn at once has a turn of the server’s loop of its own', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--conditions=react-server', '--input-type=module', '-e', page])
  const drawn: unknown[] = JSON.parse(stdout)
  expect(drawn).toHaveLength(60)
  expect(new Set(drawn).size).toBe(60)
})

const questions = Array.from({ length: 30 }, (_, index) => textQuestion(`Énoncé ${index}`))
const module = { _id: 'module', name: 'Module', document: null }
const replayed = {
  ...{ answer: null, comment: null, evaluation: null, duration: 0, grader: null, source: null, tipsUsed: false },
  ...{ state: 'none' as const, arrival: null, files: { audio: null, document: null } },
}
const sheet = (query: Record<string, string>) => (
  <PaperScreen
    {...{ path: '/', back: { href: '/', label: '' }, origin: null, query }}
    content={sheetContent({ title: '', modules: [{ ...module, questions }] })}
  />
)
const screens: Record<string, ReactNode> = {
  'a copy to correct': (
    <ModuleReplay
      module={{
        ...{ ...module, evaluation: null, answered: 0, comment: null },
        questions: questions.map((question, index) => ({ ...replayed, question, number: index + 1 })),
      }}
      commenting={{ userId: '', assigneeId: '', enabled: false }}
      changes={[]}
    />
  ),
  'a sheet': sheet({}),
  'a key': sheet({ corrige: 'seul' }),
}
const router = { bfcacheId: '', back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} }

test.each(Object.entries(screens))('%s gives the server a turn for each question', async (_, screen) => {
  let [turns, drawn] = [0, false]
  const count = () => {
    turns += 1
    if (!drawn) setImmediate(count)
  }
  count()
  const stream = await renderToReadableStream(
    <AppRouterContext value={router}>
      <RootMessages messages={messages}>{screen}</RootMessages>
    </AppRouterContext>,
  )
  drawn = true
  expect(turns).toBeGreaterThan(questions.length)
  expect(await new Response(stream).text()).toContain('Question 30')
})
