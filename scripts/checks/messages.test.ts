import { expect, test } from 'vitest'
import { unusedMessages } from './messages.ts'

const messages = { login: { title: 'a', submit: 'b', old: 'c' }, work: { status: { DRAFT: 'd' }, later: { action: 'e' } } }

test('counts a quoted key as used, by its whole path or the end of it', () => {
  const code = "const t = useTranslations('login'); t('title'); t('submit'); const w = getTranslations(); w('work.status.DRAFT')"
  expect(unusedMessages(messages, [code])).toEqual(['login.old', 'work.later.action'])
})

test('counts a key that matches a template as used, whichever side the hole is on', () => {
  const code = "t('title'); t('submit'); t('old'); t(`status.${status}`); t(`${screen}.action`)"
  expect(unusedMessages(messages, [code])).toEqual([])
})

test('ignores a template without a word', () => {
  expect(unusedMessages({ a: { b: 'x' } }, ['const key = `${one}.${two}`'])).toEqual(['a.b'])
})

test('counts the whole namespace as used when its translator is called with a computed key', () => {
  const code = "const t = await getTranslations('login'); return t(code)"
  expect(unusedMessages(messages, [code])).toEqual(['work.status.DRAFT', 'work.later.action'])
})

test('does not count another file’s namespace for a computed key', () => {
  const files = ["const t = useTranslations('login'); t('title')", "const t = useTranslations('work'); t(code)"]
  expect(unusedMessages(messages, files)).toEqual(['login.submit', 'login.old'])
})
