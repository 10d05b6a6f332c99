import { expect, test } from 'vitest'
import { unusedMessages } from './messages.ts'

const messages = { login: { title: 'a', submit: 'b', old: 'c' }, work: { status: { DRAFT: 'd' }, later: { action: 'e' } } }

test('a key in quotes, by its end or whole, is used', () => {
  const code = "const t = useTranslations('login'); t('title'); t('submit'); const w = getTranslations(); w('work.status.DRAFT')"
  expect(unusedMessages(messages, [code])).toEqual(['login.old', 'work.later.action'])
})

test('a key that fits a template is used, whatever side the hole is on', () => {
  const code = "t('title'); t('submit'); t('old'); t(`status.${status}`); t(`${screen}.action`)"
  expect(unusedMessages(messages, [code])).toEqual([])
})

test('a template without a word uses nothing', () => {
  expect(unusedMessages({ a: { b: 'x' } }, ['const key = `${one}.${two}`'])).toEqual(['a.b'])
})

test('a translator called with a computed key uses its namespace', () => {
  const code = "const t = await getTranslations('login'); return t(code)"
  expect(unusedMessages(messages, [code])).toEqual(['work.status.DRAFT', 'work.later.action'])
})

test('a computed key in one file says nothing of another file’s namespace', () => {
  const files = ["const t = useTranslations('login'); t('title')", "const t = useTranslations('work'); t(code)"]
  expect(unusedMessages(messages, files)).toEqual(['login.submit', 'login.old'])
})
