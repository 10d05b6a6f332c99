import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { defineCall } from './define-call.ts'

const answer = { summary: '', response: z.null(), access: { public: true } } as const
const uuid = '0190a1b2-0000-7000-8000-000000000000'

it('reads the method and the path, and takes path parameters for ids that may lead nowhere', () => {
  const call = defineCall('PUT /work/:workId/of/:id', { ...answer, failures: ['conflict'] })
  expect(call).toMatchObject({ method: 'PUT', path: '/work/:workId/of/:id', failures: ['notFound', 'conflict'] })
  expect(call.params && z.safeParse(call.params, { workId: uuid, id: uuid }).success).toBe(true)
  expect(call.params && z.safeParse(call.params, { workId: uuid, id: 'none' }).success).toBe(false)
})

it('keeps the parameters of a definition, and has none where the path has none', () => {
  const params = z.object({ type: z.enum(['todo', 'done']) })
  expect(defineCall('GET /student/:type', { ...answer, params }).params).toBe(params)
  expect(defineCall('GET /work', answer)).toMatchObject({ params: undefined, failures: [] })
})

it('lists every call that a file of the contract defines', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`)))
  const defined = modules.flatMap((module) => Object.values(module)).filter((value) => Object(value).access && value.path)
  expect(new Set(Object.values(calls))).toEqual(new Set(defined))
  expect(defined.length).toBeGreaterThan(150)
})
