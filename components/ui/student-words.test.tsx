import { useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '#messages'
import { MoreMessages, RootMessages, type Texts } from './messages.tsx'

const { toStudents, errors, ui, nav, notifications, profile, document, recorder, formula } = messages

// As on a student's page: the frame's words first, then those of the features.
const layers: Texts[] = [{ nav, notifications }, { toStudents }, { profile }, { document, recorder, formula }]

let seen: unknown
function Witness() {
  seen = useMessages()
  return null
}

const wrapped = ([outer, ...inner]: readonly Texts[]): ReactNode =>
  outer ? <MoreMessages texts={outer}>{wrapped(inner)}</MoreMessages> : <Witness />

function textsOfStudents(given: readonly Texts[]): Record<string, unknown> {
  renderToStaticMarkup(<RootMessages texts={{ ui, errors }}>{wrapped(given)}</RootMessages>)
  return Object.fromEntries(Object.entries(seen ?? {}).filter(([namespace]) => namespace !== 'toStudents'))
}

function leaves(texts: unknown, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts ?? {}).flatMap(([name, under]) => leaves(under, path === '' ? name : `${path}.${name}`))
}

const polite = /(?<![\p{L}])(vous|votre|vos|(?!assez|chez|nez)\p{L}+ez)(?![\p{L}])/iu

const own = [
  'aikoChat',
  'badges',
  'calendar',
  'player',
  'studentDetail',
  'studentHome',
  'studentStats',
  'studentWork',
  'training',
] as const

it('says « tu » to students in every text that they may read', () => {
  const shared = leaves(textsOfStudents(layers))
  const theirs = own.flatMap((name) => leaves(messages[name], name))
  expect(shared.length).toBeGreaterThan(200)
  expect([...shared, ...theirs].filter(([, text]) => polite.test(text))).toEqual([])
})

it('leaves the others’ words as they are', () => {
  const staff = textsOfStudents(layers.filter((texts) => !texts.toStudents))
  expect(staff).toMatchObject({ profile, recorder, document, errors })
})

it('has a word for students only where there is one for all', () => {
  const known = new Set(leaves(messages).map(([path]) => path))
  expect(leaves(toStudents).filter(([path]) => !known.has(path))).toEqual([])
})
