import { matchingPairs, maxItemLength } from '#contract/question-limits'
import type { MatchingData } from '#contract/questions/matching'
import { blocking, type Problem } from '../authoring/problem.ts'
import { ownText } from '../scoring/holes.ts'
import { comparableText, isMatching, matchedPairs, optionsOf, scoreMatching, shownOptions } from '../scoring/matching.ts'
import { computed, isWritten, keyIsData, stated } from './defaults.ts'
import { repeatedTexts, unwrittenTexts } from './item-problems.ts'
import { keptIds } from './kept-ids.ts'
import { type ContentOf, type Cover, type QuestionKind, unfinished } from './kind.ts'
import { entriesOf, mappedEntries, namedValue, typedHoles } from './values.ts'

/** A new question starts with three pairs, as a quiz with three choices. */
const firstPairs = 3

/** Pairs to match. */
export const matching: QuestionKind<ContentOf<'Matching'>> = {
  ...computed,
  ...stated,
  ...keyIsData,
  ...namedValue,
  score: ({ data }, value) => scoreMatching(data, typedHoles(value)),
  accepts({ data }, value) {
    const entries = entriesOf(value)
    return entries !== null && isMatching(data, entries)
  },
  identity({ data }, value) {
    const matched = typedHoles(value)
    return { key: `pairs ${JSON.stringify(data.pairs.map(({ id }) => ownText(matched, id)))}`, parts: [] }
  },
  tally: ({ data }) => ({
    place: 'solution',
    parts: data.pairs.map(({ id, left, leftHtml, right: match }) => ({
      ...{ id, right: true },
      said: { line: { text: left, html: leftHtml }, match },
    })),
    partsOf: (value) =>
      matchedPairs(data, typedHoles(value)).flatMap(({ id, isRight }) => (isRight ? [{ id, right: true }] : [])),
  }),
  hints: null,
  keyTexts: () => [],
  create: (shared, newId) => ({
    ...shared,
    type: 'Matching',
    data: {
      pairs: Array.from({ length: firstPairs }, () => ({ id: newId(), left: '', right: '' })),
      extras: [],
      speakerLanguage: 'FR',
    },
  }),
  problems: ({ data }) => matchingProblems(data),
  hasData: ({ data: { pairs, extras } }) =>
    [...pairs.flatMap(({ left, leftHtml, right }) => [left, leftHtml, right]), ...extras.map(({ text }) => text)].some(isWritten),
  // Drops `rightId`, which only corrections of given works set.
  mapTexts: ({ data }, map) => ({
    data: {
      ...data,
      pairs: data.pairs.map(({ id, left, leftHtml, right }, place) => {
        const { text, html } = map.line(`data.pairs.${place}.left`, { text: left, html: leftHtml }, maxItemLength)
        return { id, left: text, ...(html !== undefined && { leftHtml: html }), right }
      }),
    },
  }),
  joined: ({ data }, { data: other }) => ({
    data: { ...data, pairs: [...data.pairs, ...other.pairs], extras: [...data.extras, ...other.extras] },
  }),
  pictures: () => [],
  stated: ({ _id, data }) => [
    { kind: 'list', lines: data.pairs.map(({ left, leftHtml }) => ({ text: left, html: leftHtml })) },
    { kind: 'list', lines: shownOptions(data, _id) },
  ],
  printed: ({ data: { pairs, extras, ...rest } }) => ({
    part: 'pairs',
    text: [...pairs.map(({ left, right }) => `${left} → ${right}`), ...extras.map(({ text }) => `– ${text}`)].join('\n'),
    rest,
  }),
  asked: ({ data: { pairs, extras } }) =>
    pairs.length === 0
      ? unfinished
      : {
          kind: 'pairs',
          pairs: pairs.map(({ left, leftHtml, right }) => ({ left: { text: left, html: leftHtml }, right })),
          extras: extras.map(({ text }) => text),
        },
  covered: ({ _id, data }, cover) => ({ data: coveredMatching(data, _id, cover) }),
  coveredNames: ({ data }) => optionsOf(data).map(({ id }) => id),
  renamed: (value, nameOf) => mappedEntries(value, ([pair, option]) => [pair, nameOf(option)]),
  keepIds: ({ data }, given) => ({ data: keptMatching(data, given.data) }),
}

/** The same left sides and the same options, each option beside any pair: a pair and its option share an id no more. */
function coveredMatching(data: MatchingData, questionId: string, cover: Cover): MatchingData {
  const options = cover
    .mixed(optionsOf(data), ({ id }) => `option ${questionId} ${id}`)
    .map(({ id, text }) => ({ id: cover.name(`${questionId} ${id}`), text }))
  const pairs = data.pairs.map(({ rightId: _, right, ...pair }, place) => {
    const beside = options[place % options.length]
    return { ...pair, right: beside?.text ?? '', ...(beside && { rightId: beside.id }) }
  })
  return { ...data, pairs, extras: options.slice(pairs.length) }
}

/** Several pairs may share an answer, but not all of them: there would be nothing to choose. */
function matchingProblems(data: MatchingData): Problem[] {
  const { pairs, extras } = data
  const [lefts, rights, others] = [pairs.map(({ left }) => left), pairs.map(({ right }) => right), extras.map(({ text }) => text)]
  const answers = new Set(rights.map(comparableText))
  const [leftAt, extraAt] = [(place: number) => `data.pairs.${place}.left`, (place: number) => `data.extras.${place}.text`]
  return [
    ...(pairs.length < matchingPairs.min ? [blocking('data.pairs', 'tooFewPairs')] : []),
    ...(pairs.length >= matchingPairs.min && !answers.has('') && optionsOf(data).length < 2
      ? [blocking('data.pairs', 'oneMatch')]
      : []),
    ...unwrittenTexts(lefts, leftAt),
    ...repeatedTexts(lefts, leftAt),
    ...unwrittenTexts(rights, (place) => `data.pairs.${place}.right`),
    ...unwrittenTexts(others, extraAt),
    ...repeatedTexts(others, extraAt),
    ...others.flatMap((text, place) =>
      comparableText(text) !== '' && answers.has(comparableText(text)) ? [blocking(extraAt(place), 'extraIsRight')] : [],
    ),
  ]
}

/** Pairs go by their left side, options by their text, because a correction may change which option belongs to which pair. */
function keptMatching(after: MatchingData, before: MatchingData): MatchingData {
  const pairs = keptIds(after.pairs, before.pairs, ({ leftHtml, left }) => leftHtml ?? left)
  const options = keptIds(optionsOf({ pairs, extras: after.extras }), optionsOf(before), ({ text }) => text)
  const idOf = (text: string) => options.find((option) => option.text === comparableText(text))?.id
  const isRight = (text: string) => pairs.some(({ right }) => comparableText(right) === comparableText(text))
  return {
    ...after,
    pairs: pairs.map((pair) => {
      const rightId = idOf(pair.right)
      return rightId === undefined || rightId === pair.id ? pair : { ...pair, rightId }
    }),
    extras: after.extras.filter(({ text }) => !isRight(text)).map((extra) => ({ ...extra, id: idOf(extra.text) ?? extra.id })),
  }
}
