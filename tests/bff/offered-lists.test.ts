import { beforeEach, expect, it, vi } from 'vitest'
import { offeredLevels, offeredSubjects } from '#lib/offered-lists'

vi.hoisted(() => {
  process.env.DEMO_HOST = 'demo.example'
  process.env.FIRST_SUBJECTS = 'matter-7'
  process.env.FIRST_LEVELS = 'level-6'
})
let incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming }))

const subjects = Array.from({ length: 9 }, (_, n) => ({ _id: `matter-${n}`, name: `${n}`, nameSlug: `${n}`, courseNumber: 1 }))
const levels = Array.from({ length: 7 }, (_, n) => ({ _id: `level-${n}`, name: `${n}`, trainingLevels: [] }))
const ids = async () => [await offeredSubjects(subjects), await offeredLevels(levels)].map((list) => list.map(({ _id }) => _id))

beforeEach(() => {
  incoming = new Headers({ host: 'tremplin.example' })
})

it('starts with the configured ones (SEL-025, OP-111)', async () => {
  const [offered = [], offeredToo = []] = await ids()
  expect([offered[0], offered[1], offered.length]).toEqual(['matter-7', 'matter-0', 9])
  expect([offeredToo[0], offeredToo[1], offeredToo.length]).toEqual(['level-6', 'level-0', 7])
})

it('has six subjects and five levels on the demonstration host, and on no other (SEL-026, OP-112)', async () => {
  incoming.set('host', 'demo.example')
  expect((await ids()).map((list) => list.length)).toEqual([6, 5])
  incoming.set('host', 'demo.example.org')
  expect((await ids()).map((list) => list.length)).toEqual([9, 7])
})
