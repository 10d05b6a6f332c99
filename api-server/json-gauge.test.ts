import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonGauge, type JsonLimits } from './json-gauge.ts'

const roomy: JsonLimits = { bodyLimit: 1e6, textLimit: 1e6, memberLimit: 1e6 }
const file = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`

/** The gauge's verdict on a text that arrives in chunks of `size` bytes. */
function verdictOn(text: string, limits: Partial<JsonLimits>, size = 1000) {
  const gauge = new JsonGauge({ ...roomy, ...limits })
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) gauge.take(bytes.subarray(at, at + size))
  return gauge.refusal ? [gauge.refusal.kind, ...Object.values(gauge.refusal.errors)].join(' ') : 'ok'
}

describe('a body is measured before it is parsed', () => {
  test.each([
    ['more bytes than the call takes', `"${'a'.repeat(100)}"`, { bodyLimit: 100 }, 'tooLarge'],
    ['more text than the call takes', `{"name":"${'a'.repeat(100)}"}`, { textLimit: 100 }, 'tooLarge'],
    ['a file beside a short text', `{"name":"a","data":"${file(5000)}"}`, { textLimit: 100 }, 'ok'],
    ['a string that contains a data URL but does not start with it', `"a${file(5000)}"`, { textLimit: 100 }, 'tooLarge'],
    ['a data URL with escaped characters', `"data:${'\\"'.repeat(200)}"`, { textLimit: 100 }, 'tooLarge'],
    ['brackets after a file', `["${file(500)}",${'['.repeat(201)}`, {}, 'invalid tooDeep'],
    ['200 levels', '['.repeat(200) + ']'.repeat(200), {}, 'ok'],
    ['201 levels', '['.repeat(201), {}, 'invalid tooDeep'],
    ['levels of both kinds', '{"a":['.repeat(101), {}, 'invalid tooDeep'],
    ['many sibling lists', `[${'[],'.repeat(1000)}[]]`, {}, 'ok'],
    ['brackets in a string', `"${'['.repeat(500)}"`, {}, 'ok'],
    ['brackets behind an escaped quote', `"\\"${'['.repeat(500)}"`, {}, 'ok'],
    ['brackets behind a string that ends in a backslash', `["\\\\",${'['.repeat(500)}`, {}, 'invalid tooDeep'],
    ['more items than the call takes', `[${'0,'.repeat(100)}0]`, { memberLimit: 100 }, 'tooLarge tooMany'],
    ['more keys than the call takes', `{${'"a":0,'.repeat(100)}"b":0}`, { memberLimit: 100 }, 'tooLarge tooMany'],
    ['exactly the member limit', `[${'0,'.repeat(98)}0]`, { memberLimit: 100 }, 'ok'],
    ['commas in a string', `"${','.repeat(500)}"`, { memberLimit: 100 }, 'ok'],
  ] as const)('%s', (_, text, limits, said) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(verdictOn(text, limits, size)).toBe(said)
  })

  test('counts the members of any JSON value, however it is split into chunks', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.integer({ min: 1, max: 9 }), (value, size) => {
        const text = JSON.stringify(value)
        expect(verdictOn(text, { memberLimit: membersOf(value) }, size)).toBe('ok')
        if (membersOf(value) > 0) expect(verdictOn(text, { memberLimit: membersOf(value) - 1 }, size)).toBe('tooLarge tooMany')
      }),
    )
  })
})

/** Members as the gauge counts them: each item or entry, and one for an empty list or object. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return Math.max(1, inside.length) + inside.reduce<number>((sum, one) => sum + membersOf(one), 0)
}
