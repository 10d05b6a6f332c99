import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layerViolations } from '#scripts/checks/layers'

// One file per layer, each with a single import; the packages are stubs with the same names.
const refused: [from: string, imported: string][] = [
  ['contract/a.ts', '#domain/target'],
  ['contract/b.ts', 'react'],
  ['domain/a.ts', 'react'],
  ['domain/b.ts', 'node:fs'],
  ['domain/c.ts', '#api/target'],
  ['domain/d.ts', '#lib/routes'],
  ['lib/upstream/a.ts', '#api/target'],
  ['lib/upstream/b.ts', 'drizzle-orm'],
  ['lib/upstream/c.ts', '#components/groups/target'],
  ['lib/upstream/d.ts', 'vitest'],
  ['lib/browser/a.ts', '#lib/session/target'],
  ['lib/browser/b.ts', 'node:fs'],
  ['lib/browser/c.ts', '#lib/marked'],
  ['components/groups/a.tsx', '#components/player/target'],
  ['components/groups/b.tsx', '#lib/session/target'],
  ['components/groups/c.tsx', '#api/target'],
  ['components/groups/d.tsx', 'hono'],
  ['components/groups/window.tsx', '#components/ui/windows/dialog-window'],
  ['components/groups/e.tsx', 'next/link'],
  ['components/groups/f.tsx', '#messages'],
  ['components/authoring/a.tsx', '#components/questions/target'],
  ['components/calls/a.tsx', '#components/authoring/target'],
  ['components/questions/a.tsx', '#components/groups/target'],
  ['components/work/changes/a.tsx', '#components/work/follow/target'],
  ['components/work/exam/a.tsx', '#components/work/follow/target'],
  ['components/work/cards/a.tsx', '#components/work/facts/target'],
  ['components/work/cards/b.tsx', '#components/groups/target'],
  // A room of a work without a line of its own, as a file beside the rooms, imports nothing of components.
  ['components/work/new-room/a.tsx', '#components/work/new-room/target'],
  ['components/work/a.tsx', '#components/ui/target'],
  ['app/d.tsx', 'next/link'],
  ['components/ui/a.tsx', '#components/groups/target'],
  ['components/ui/b.tsx', '#contract/target'],
  ['app/a.tsx', '#api/target'],
  ['app/b.tsx', 'pg'],
  ['app/c.tsx', '#tests/target'],
  ['middleware.ts', '#lib/upstream/target'],
  ['api-server/a.ts', '#lib/routes'],
  ['api-server/b.ts', '#components/groups/target'],
  ['api-server/c.ts', 'next'],
  ['api-server/d.ts', './missing.ts'],
  ['api-server/db/a.ts', '#api/services/target'],
  ['api-server/content/a.ts', '#api/http/target'],
  ['api-server/lti/a.ts', '#api/services/target'],
  ['api-server/services/work/a.ts', '#api/http/target'],
  ['api-server/services/work/b.ts', '#api/seed/target'],
  ['api-server/services/visibility/a.ts', '#api/services/attempt/target'],
  ['api-server/services/attempt/a.ts', '#api/services/work/target'],
  ['api-server/services/exam/a.ts', '#api/services/work/target'],
  ['api-server/services/work/c.ts', '#api/services/assignee/target'],
  // Rooms of one floor, and of two stacks, know nothing of each other.
  ['api-server/services/work/d.ts', '#api/services/new-room/target'],
  ['api-server/services/assignee/a.ts', '#api/services/statistics/target'],
  ['api-server/services/group/a.ts', '#api/services/module/target'],
  ['api-server/services/module/a.ts', '#api/services/group/target'],
  ['api-server/services/work/e.ts', '#api/services/table'],
  ['api-server/services/zip.ts', '#api/services/work/target'],
  ['api-server/services/new-room/a.ts', '#api/services/new-room/target'],
  ['api-server/db/b.ts', '#api/context'],
  ['api-server/context.ts', '#api/services/target'],
  // A room without a line of its own imports nothing, not even itself.
  ['api-server/new-room/a.ts', '#api/new-room/target'],
  ['lib/bearer/a.ts', '#lib/upstream/target'],
  ['lib/upstream/e.ts', '#lib/session/target'],
  ['lib/env.ts', '#lib/session/target'],
  ['web-server/a.ts', '#lib/upstream/target'],
  ['service-worker/a.ts', '#lib/session/target'],
  ['service-worker/b.ts', 'react'],
  ['web-server/b.ts', '#api/target'],
  ['web-server/c.ts', 'react'],
]

const permitted: [from: string, imported: string][] = [
  ['contract/ok.ts', 'zod'],
  ['domain/ok.ts', '#contract/target'],
  ['domain/ok2.ts', 'dayjs'],
  ['lib/session/ok.ts', '#domain/target'],
  ['lib/session/ok2.ts', 'node:fs'],
  ['lib/browser/ok.ts', '#lib/routes'],
  ['components/groups/ok.tsx', '#components/ui/target'],
  ['components/groups/ok2.tsx', '#components/groups/target'],
  ['components/groups/ok3.tsx', '#lib/browser/target'],
  ['components/questions/ok.tsx', '#components/authoring/target'],
  ['components/work/follow/ok.tsx', '#components/work/facts/target'],
  ['components/work/facts/ok.tsx', '#components/ui/target'],
  ['components/authoring/ok.test.tsx', '#components/questions/target'],
  ['components/ui/actions/link.tsx', 'next/link'],
  ['app/ok.tsx', '#components/groups/target'],
  ['app/ok2.tsx', '#lib/session/target'],
  ['lib/session/ok3.ts', '#lib/upstream/target'],
  ['lib/upstream/ok.ts', '#lib/bearer/target'],
  ['api-server/ok.ts', 'hono'],
  ['api-server/ok2.ts', '#domain/target'],
  ['api-server/http/ok.ts', '#api/services/target'],
  ['api-server/services/work/ok.ts', '#api/services/attempt/target'],
  ['api-server/services/work/ok2.ts', '#api/context'],
  ['api-server/services/work/ok3.ts', '#api/services/zip'],
  ['api-server/services/assignee/ok.ts', '#api/services/work/target'],
  ['api-server/services/table.ts', '#api/services/work/target'],
  ['api-server/main.ts', '#api/http/target'],
  ['api-server/db/ok.test.ts', '#api/services/target'],
  ['domain/ok.test.ts', 'vitest'],
  ['tests/ok.ts', '#api/target'],
]

const targets = [
  ...['contract/target.ts', 'domain/target.ts', 'api-server/target.ts', 'tests/target.ts', 'scripts/target.ts'],
  ...['content', 'db', 'http', 'new-room', 'seed', 'services'].map((room) => `api-server/${room}/target.ts`),
  ...['assignee', 'attempt', 'group', 'module', 'new-room', 'statistics', 'work'].map(
    (room) => `api-server/services/${room}/target.ts`,
  ),
  ...['bearer', 'browser', 'session', 'upstream'].map((room) => `lib/${room}/target.ts`),
  'lib/routes.ts',
  'components/ui/windows/dialog-window.tsx',
  ...['authoring', 'groups', 'player', 'questions', 'ui', 'work/cards', 'work/facts', 'work/follow', 'work/new-room'].map(
    (room) => `components/${room}/target.tsx`,
  ),
]
const packages = ['react', 'zod', 'dayjs', 'drizzle-orm', 'hono', 'pg', 'next', 'vitest', 'server-only']

const folder = mkdtempSync(join(tmpdir(), 'tremplin-layers-'))
let violations: string[] = []

beforeAll(async () => {
  const { imports } = (await import('../package.json', { with: { type: 'json' } })).default
  write('package.json', JSON.stringify({ name: 'fixture', type: 'module', imports }))
  for (const path of targets) write(path, 'export const value = 1\n')
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
    write(`node_modules/${name}/link.js`, '')
  }
  for (const [from, imported] of [...refused, ...permitted]) write(from, `import type { value } from '${imported}'\n`)
  write('messages/fr.json', '{}')
  write('lib/marked.ts', "import 'server-only'\n")
  write('domain/cycle-a.ts', "import './cycle-b.ts'\n")
  write('domain/cycle-b.ts', "import './cycle-a.ts'\n")
  violations = await layerViolations(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const found = (from: string) => violations.filter((violation) => violation.includes(`: ${from} -> `))

test.each(refused)('%s must not import %s', (from) => {
  expect(found(from)).not.toEqual([])
})

test.each(permitted)('%s may import %s', (from) => {
  expect(found(from)).toEqual([])
})

test('an import cycle is refused', () => {
  expect(found('domain/cycle-a.ts').some((violation) => violation.startsWith('no-cycle'))).toBe(true)
})
