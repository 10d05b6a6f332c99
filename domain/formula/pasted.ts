import type { EditState } from './caret.ts'
import { paste } from './edit.ts'
import { maxTexLength, readTex } from './read-tex.ts'
import type { NewId } from './tree.ts'
import { insertText } from './typing.ts'

/** TeX between its signs: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`; a dollar of money has a space or a figure beside it, on either side. */
const delimited =
  /\\\((?<inline>.+?)\\\)|\\\[(?<block>.+?)\\\]|\$\$(?<display>.+?)\$\$|(?<!\d)\$(?<dollar>(?!\s)[^$\n]+?)(?<!\s)\$(?!\d)/gsu

/** What only TeX writes. */
const tex = /\\[a-zA-Z]{2}|[\^_]\{/

/** Spaces beside a word of a sentence. */
const wordGap = /(?<=(?<![\\\p{L}])\p{L}{2,})\s+|\s+(?=\p{L}{2,})/gu

/** Inserts a text from elsewhere: TeX as a formula, with or without its signs around it, and the rest as it is written. */
export function insertPasted(state: EditState, text: string, newId: NewId): EditState {
  if (text.length > maxTexLength) return insertText(state, text, newId)
  let now = state
  let from = 0
  const take = (plain: string) => {
    now = tex.test(plain) ? insertTex(now, plain.replace(wordGap, '\\ '), newId) : insertText(now, plain, newId)
  }
  for (const { 0: whole, index, groups } of text.matchAll(delimited)) {
    take(text.slice(from, index))
    now = insertTex(now, groups?.inline ?? groups?.block ?? groups?.display ?? groups?.dollar ?? '', newId)
    from = index + whole.length
  }
  take(text.slice(from))
  return now
}

function insertTex(state: EditState, written: string, newId: NewId): EditState {
  const read = readTex(written, true)
  return read ? paste(state, read, newId) : insertText(state, written, newId)
}
