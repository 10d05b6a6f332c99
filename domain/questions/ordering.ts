import { maxItemLength, orderingItems } from '#contract/question-limits'
import { blocking } from '../authoring/problem.ts'
import { inOrder, isWholeOrder, misplacedItems, scoreOrdering, startingOrder } from '../scoring/ordering.ts'
import { computed, isWritten, keyIsData, stated } from './defaults.ts'
import { repeatedTexts, unwrittenTexts } from './item-problems.ts'
import { keptIds, lineOf } from './kept-ids.ts'
import { type ContentOf, type QuestionKind, unfinished } from './kind.ts'
import { chosenIds, idsValue } from './values.ts'

/** A new question starts with three items, as a quiz with three choices. */
const firstItems = 3

/** Items to put in order. */
export const ordering: QuestionKind<ContentOf<'Ordering'>> = {
  ...computed,
  ...stated,
  ...keyIsData,
  ...idsValue,
  score: ({ data }, value) => scoreOrdering(data.items, chosenIds(value)),
  accepts: ({ data }, value) => Array.isArray(value) && (value.length === 0 || isWholeOrder(data.items, value)),
  identity: (_, value) => ({ key: `order ${chosenIds(value).join(' ')}`, parts: [] }),
  tally: ({ data: { items } }) => ({
    place: 'solution',
    parts: items.map((item) => ({ id: item.id, right: true, said: { line: item } })),
    partsOf(value) {
      const misplaced = misplacedItems(items, chosenIds(value))
      return inOrder(items, chosenIds(value)).flatMap(({ id }) => (misplaced.includes(id) ? [] : [{ id, right: true }]))
    },
  }),
  hints: null,
  keyTexts: () => [],
  create: (shared, newId) => ({
    ...shared,
    type: 'Ordering',
    data: { items: Array.from({ length: firstItems }, () => ({ id: newId(), text: '' })), speakerLanguage: 'FR' },
  }),
  // Two identical items would allow two right orders, of which only one counts.
  problems({ data: { items } }) {
    const texts = items.map(({ text }) => text)
    const pathOf = (place: number) => `data.items.${place}.text`
    return [
      ...(items.length < orderingItems.min ? [blocking('data.items', 'tooFewItems')] : []),
      ...unwrittenTexts(texts, pathOf),
      ...repeatedTexts(texts, pathOf),
    ]
  },
  hasData: ({ data }) => data.items.some(({ text, html }) => isWritten(text) || isWritten(html)),
  mapTexts: ({ data }, map) => ({
    data: {
      ...data,
      items: data.items.map(({ id, ...line }, place) => ({
        id,
        ...map.line(`data.items.${place}.text`, line, maxItemLength),
      })),
    },
  }),
  joined: ({ data }, other) => ({ data: { ...data, items: [...data.items, ...other.data.items] } }),
  pictures: () => [],
  stated: ({ _id, data: { items } }) => [{ kind: 'list', lines: inOrder(items, startingOrder(items, _id)) }],
  printed: ({ data: { items, ...rest } }) => ({
    part: 'items',
    text: items.map(({ text }, place) => `${place + 1}. ${text}`).join('\n'),
    rest,
  }),
  asked: ({ data: { items } }) => (items.length < 2 ? unfinished : { kind: 'order', items }),
  // Ids follow the author’s order, as the items do.
  covered: ({ _id, data: { items, ...data } }, cover) => ({
    data: {
      ...data,
      items: cover
        .mixed(items, ({ id }) => `item ${_id} ${id}`)
        .map(({ id, ...item }) => ({ ...item, id: cover.name(`${_id} ${id}`) })),
    },
  }),
  coveredNames: ({ data }) => data.items.map(({ id }) => id),
  renamed: (value, nameOf) => (Array.isArray(value) ? value.map(nameOf) : value),
  keepIds: ({ data }, given) => ({ data: { ...data, items: keptIds(data.items, given.data.items, lineOf) } }),
}
