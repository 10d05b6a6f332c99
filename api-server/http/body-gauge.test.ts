import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BodyGauge, type BodyLimits } from './body-gauge.ts'

const roomy: BodyLimits = { bodyLimit: 1e6, textLimit: 1e6, memberLimit: 1e6 }
const file = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`

/** What the gauge says of a text that arrives in pieces of `size` bytes. */
function judge(text: string, limits: Partial<BodyLimits>, size = 1000) {
  const gauge = new BodyGauge({ ...roomy, ...limits })
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) gauge.take(bytes.subarray(at, at + size))
  return gauge.refusal ? [gauge.refusal.kind, ...Object.values(gauge.refusal.errors)].join(' ') : 'ok'
}

describe('a body is judged before it is parsed', () => {
  test.each([
    ['more bytes than the call takes', `"${'a'.repeat(100)}"`, { bodyLimit: 100 }, 'tooLarge'],
    ['more text than the call takes', `{"name":"${'a'.repeat(100)}"}`, { textLimit: 100 }, 'tooLarge'],
    ['a file beside little text', `{"name":"a","data":"${file(5000)}"}`, { textLimit: 100 }, 'ok'],
    ['text that has a file in it', `"a${file(5000)}"`, { textLimit: 100 }, 'tooLarge'],
    ['a file that is none', `"data:${'\\"'.repeat(200)}"`, { textLimit: 100 }, 'tooLarge'],
    ['brackets after a file', `["${file(500)}",${'['.repeat(201)}`, {}, 'invalid tooDeep'],
    ['200 levels', '['.repeat(200) + ']'.repeat(200), {}, 'ok'],
    ['201 levels', '['.repeat(201), {}, 'invalid tooDeep'],
    ['levels of both kinds', '{"a":['.repeat(101), {}, 'invalid tooDeep'],
    ['many lists one after the other', `[${'[],'.repeat(1000)}[]]`, {}, 'ok'],
    ['brackets in a string', `"${'['.repeat(500)}"`, {}, 'ok'],
    ['brackets behind an escaped quote', `"\\"${'['.repeat(500)}"`, {}, 'ok'],
    ['brackets behind a string that ends in a backslash', `["\\\\",${'['.repeat(500)}`, {}, 'invalid tooDeep'],
    ['more items than the call takes', `[${'0,'.repeat(100)}0]`, { memberLimit: 100 }, 'tooLarge tooMany'],
    ['more keys than the call takes', `{${'"a":0,'.repeat(100)}"b":0}`, { memberLimit: 100 }, 'tooLarge tooMany'],
    ['as many as it takes', `[${'0,'.repeat(98)}0]`, { memberLimit: 100 }, 'ok'],
    ['commas in a string', `"${','.repeat(500)}"`, { memberLimit: 100 }, 'ok'],
  ] as const)('%s', (_, text, limits, said) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(judge(text, limits, size)).toBe(said)
  })

  test('it counts what JSON holds, wherever the pieces end', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.integer({ min: 1, max: 9 }), (value, size) => {
        const text = JSON.stringify(value)
        expect(judge(text, { memberLimit: membersOf(value) }, size)).toBe('ok')
        if (membersOf(value) > 0) expect(judge(text, { memberLimit: membersOf(value) - 1 }, size)).toBe('tooLarge tooMany')
      }),
    )
  })
})

/** Members as the gauge counts them: those of full lists and objects, and one for each empty one. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return Math.max(1, inside.length) + inside.reduce<number>((sum, one) => sum + membersOf(one), 0)
}
