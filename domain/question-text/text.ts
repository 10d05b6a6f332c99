import { asksToOrder, asksToPick, asksToSort, asksToStrike, asksToWrite, isInstruction, isTask } from '../instructions.ts'
import { asksForTruth, truthOf, withoutVerdict } from '../truths.ts'
import { holesOf, proposeByAnswer } from './answered.ts'
import { type Asked, type Block, type Choice, pointedOut } from './block.ts'
import { sheetOf } from './blocks.ts'
import { doubtsOf, type Reading } from './doubts.ts'
import { withTable } from './grid.ts'
import { withKeys } from './key.ts'
import { choiceLetters, endsAsking, hasGap, shortSpaces, type TextLine, withoutRemark } from './lines.ts'
import { answersOf, type Item, namedIn } from './named-answers.ts'
import { orderedParts, orderOf } from './ordering.ts'
import { joinedColumns, pairsOf, withColumns } from './pairs.ts'
import { picksOf } from './picks.ts'
import { type Proposed, type ReadSheet, stackLines } from './proposed.ts'
import { pointsAtEnd, pointsBehind, pointsIn, pointsOfEach, pointsTogether, sharePoints } from './said-points.ts'
import { asSentence, isToJudge, markedTruth, verdictOf, verdictOfChoices, verdictsOf } from './verdicts.ts'

/** The questions of a sheet, by rules alone (docs/text-import.md); null where nothing at all is recognised. */
export function readSheet(lines: readonly TextLine[]): ReadSheet | null {
  const kept = lines.map((line) => ({ ...line, text: shortSpaces(line.text) }))
  const keyed = withKeys(kept)
  const sheet = sheetOf(keyed)
  const blocks = joinedColumns(sheet.blocks)
  const questions = questionsOf(blocks, pointsOfEach(sheet.leftOut.join('\n')))
  const isSheet =
    blocks.some(({ number, rows, choices, answer }) => number !== '' || rows.length + choices.length > 1 || answer !== null) ||
    questions.some(({ kind }) => kind !== 'text')
  return isSheet
    ? { questions, leftOut: sheet.leftOut, keys: keyed.flatMap(({ key = [] }) => key.map(({ line }) => line)) }
    : null
}

/** What says which choices of a question are right; null for one without choices. */
function toldBy({ answer, choices }: Block): 'words' | 'sign' | 'look' | 'nothing' | null {
  if (choices.length < 2) return null
  if (answer !== null) return 'words'
  if (choices.some(({ marked }) => marked)) return 'sign'
  return pointedOut(choices).length > 0 ? 'look' : 'nothing'
}

/** The questions of a sheet: what bold says is a guess where other choices are told right by something else, or by nothing. */
function questionsOf(given: readonly Block[], each: string | undefined): Proposed[] {
  const blocks = given.map(withCorrection)
  const kinds = blocks.map(kindsOfBlock)
  const told = blocks.map(toldBy)
  const ways = told.filter((way, at) => way !== null && kinds[at]?.questions.every(({ kind }) => kind === 'choice'))
  const isMixed = new Set(ways).size > 1
  const turns = turnsOf(blocks)
  return kinds.flatMap((read, at) =>
    proposalsOf(read, { isOutOfTurn: turns[at] === false, isToldOtherwise: isMixed && told[at] === 'look' }, each),
  )
}

/** Whether numbers of a part come once each, and none is left out: where one is, what stands around it may hold another question. */
function turnsOf(blocks: readonly Block[]): readonly boolean[] {
  const counts = blocks.map(({ number, isPart }) => Number((!isPart && /\d+$/u.exec(number)?.[0]) || Number.NaN))
  return blocks.map(({ head }, at) => {
    const count = counts[at] ?? Number.NaN
    const ofPart = counts.filter((one, place) => one >= 0 && blocks[place]?.head === head)
    const isAfter = count === 1 || counts.slice(0, at).includes(count - 1) || ofPart.includes(count - 1)
    const isBefore = ofPart.includes(count + 1) || !ofPart.some((one) => one > count)
    return !(count >= 0) || (isAfter && isBefore && ofPart.filter((one) => one === count).length === 1)
  })
}

/** Choices that go down one column and then the next, in the order of their letters. */
function byLetter(choices: readonly Choice[]): Choice[] {
  const sorted = choices.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  return sorted.every(({ letter }, at) => letter === choiceLetters[at]) ? sorted : [...choices]
}

/** The block with its answer, which « Corrigé : b », « Corrigé : a. Versailles – b. 1715 » say too where they name choices or lettered lines. */
function withCorrection(block: Block): Block {
  const said = block.answer ?? (block.inlineAnswers.join(' ; ') || null)
  const { statement: answer, points } = said === null ? { statement: said } : pointsBehind(said)
  const [told = '', ...others] = block.response
  const items = itemsWithChoices(block.choices)
  const { found, why, isGuess } = namedIn(told, block.choices)
  const isNamed = found.length > 0 && why === '' && !isGuess
  const isKey = items.length > 0 ? answersOf(told, items).told.every(Boolean) : isNamed || pairsOf(block.sides, told).sure
  return answer === null && told !== '' && isKey
    ? { ...block, answer: told, response: others }
    : { ...block, answer, points: block.points ?? points }
}

/** What a block asks, with what stands above it. */
function kindsOfBlock(read: Block) {
  const above = read.head?.lines.join('\n') ?? ''
  const isSorting = asksToSort([above, ...read.statement].join('\n'))
  const ordered = { ...read, choices: byLetter(read.choices) }
  const block = isSorting ? ordered : withColumns(ordered)
  const { statement, points = block.points } = pointsIn(block.statement)
  return { block, above, points, questions: kindsOf(block, { statement, above, answer: block.answer }) }
}

function proposalsOf(
  { block, above, points, questions }: ReturnType<typeof kindsOfBlock>,
  of: Omit<Reading, 'question' | 'above' | 'block'>,
  each: string | undefined,
): Proposed[] {
  const ofEach = points === undefined ? (pointsOfEach(above) ?? each) : undefined
  const count = questions.length * (points === undefined ? (block.head?.questions ?? 1) : 1)
  const shared = {
    ...(ofEach === undefined ? sharePoints(points ?? block.head?.points, count) : pointsTogether(ofEach, count, above)),
    ...(block.tips.length > 0 && { tips: block.tips.join('\n') }),
    ...(block.response.length > 0 && { response: block.response.join('\n') }),
  }
  return questions.map((kind) => {
    const own = kind.kind === 'verdict' ? asSentence(kind.statement) : kind.statement
    const isVerdict = kind.kind === 'verdict' && withoutVerdict(above) === ''
    const question = {
      ...kind,
      ...(shared.points && { points: shared.points }),
      doubts: [...(kind.doubts ?? []), ...(shared.doubts ?? [])],
    }
    const doubts = doubtsOf({ question, above, block, ...of })
    return {
      ...kind,
      // A text above is shown with each of its questions, unless it is long.
      statement: isVerdict || above.length > 4000 ? own : stackLines(above, own),
      ...shared,
      ...(kind.response && shared.response && { response: stackLines(kind.response, shared.response) }),
      ...(kind.points && { points: kind.points }),
      ...(doubts.length > 0 && { doubts }),
    }
  })
}

function kindsOf(block: Block, question: Asked): Proposed[] {
  const { choices, order } = block
  const { statement, above, answer } = question
  const items = itemsWithChoices(choices)
  if (items.length > 0) {
    const { told, ...guess } = answersOf(answer, items)
    return items.map(({ text, below }, at) => {
      const asked = { above, statement: stackLines(statement, text), answer: told[at] ?? null }
      return { ...choiceQuestion(below, asked), ...guess }
    })
  }
  if (block.sides.length > 0 && (choices.length > 1 || block.rows.length > 0)) {
    const shown = stackLines(statement, ...block.sides.map(({ left, right }) => `${left} – ${right}`))
    return kindsOf({ ...block, sides: [] }, { ...question, statement: shown })
  }
  const isJudged = withoutVerdict(above) !== null || (asksForTruth(above) && !endsAsking(statement) && !isInstruction(statement))
  const asked = withoutVerdict(statement) ?? (isJudged ? statement : null)
  // « Quelle liste est dans l’ordre ? » asks for one.
  const isOfOne = /(?<!\p{L})(?:la)?quel(?:le)?(?!\p{L})/iu.test(statement) || namedIn(answer ?? '', choices).found.length === 1
  const isOrdered = order !== null || (asksToOrder(stackLines(above, statement)) && !isOfOne)
  if (isOrdered && choices.length > (order === null ? 2 : 1)) return [orderOf(choices, { ...question, answer: order ?? answer })]
  if (block.rows.length > 0) return withTable(block, question)
  if (choices.length > 0 && choices.every(({ text }) => truthOf(text) !== null)) return [verdictOfChoices(choices, question)]
  if (asked !== null && choices.length > 0)
    return verdictsOf(choices, answer).map((one) =>
      asked === '' || asked === statement ? one : { ...one, statement: `${statement}\n${one.statement}` },
    )
  if (asked !== null && asked !== '') {
    const placed = asked
      .split('\n')
      .filter(isToJudge)
      .map((text) => ({ text }))
    if (placed.length > 1) return verdictsOf(placed, answer)
    return [verdictOf(asked, answer, markedTruth(block))]
  }
  if (choices.length > 1) {
    const instruction = stackLines(above, statement)
    return areOpen(block, instruction) ? openItems(block, statement) : [choiceQuestion(choices, question)]
  }
  if (block.sides.length === 0) {
    const picks = picksIn(question, block.marked)
    if (picks.length > 0) return picks
    const [told, asked] = askedLines(statement)
    if (asked.length > 1) return openItems({ choices: asked.map((text) => ({ text })), answer }, told)
  }
  return [withSides(block, question)]
}

/** Lettered lines that each have choices by signs below: « a. Il fit construire », « ☐ Chambord   ☐ Versailles »; none where they are choices. */
function itemsWithChoices(choices: readonly Choice[]) {
  const items: (Choice & { readonly below: Choice[] })[] = []
  for (const choice of choices) {
    if (choice.letter !== '' && !choice.boxed) items.push({ ...choice, below: [] })
    else if (items.length === 0) return []
    else items.at(-1)?.below.push(choice)
  }
  return items.every(({ below }) => below.length > 1) ? items : []
}

function withSides({ choices, sides, extras }: Block, { statement, answer }: Asked): Proposed {
  const told = pairsOf(sides, answer)
  if (sides.length > 1 && !sides.every(({ left }) => left.length > 120))
    return {
      ...{ kind: 'matching', statement, pairs: told.pairs },
      sure: told.sure,
      ...(!told.sure && answer && { response: answer }),
      ...(extras.length > 0 && { extras }),
    }
  const rest = stackLines(statement, ...choices.map(({ text }) => text), ...sides.map(({ left, right }) => `${left} ${right}`))
  const one = orderedParts(rest, answer) ?? holesOf(rest, answer) ?? proposeByAnswer(rest, answer)
  return choices.length > 0 ? { ...one, doubts: [...(one.doubts ?? []), 'guessedType'] } : one
}

/** The questions below an instruction, where each line is one. */
function askedLines(statement: string): readonly [told: string, asked: readonly string[]] {
  const lines = statement.split('\n')
  const at = lines.findLastIndex((line) => !endsAsking(line)) + 1
  return [lines.slice(0, at).join('\n'), at === 0 || isInstruction(lines[at - 1] ?? '') ? lines.slice(at) : []]
}

/** What is to be picked among words, as questions; none where nothing is. */
function picksIn(asked: Asked, marked?: readonly string[]): Proposed[] {
  const isInverse = asksToStrike(stackLines(asked.above, asked.statement))
  return picksOf(asked, marked).map(({ isList, choices, statement }, _at, picks) => {
    const told = choiceQuestion(choices, { ...asked, statement, answer: picks.length > 1 ? null : asked.answer })
    if (told.kind !== 'choice') return told
    return { ...told, single: told.single && !isList, ...(isInverse && { doubts: ['guessedKey'] as const }) }
  })
}

/** Whether lettered lines are questions of their own: places to write, or an instruction that asks for words. */
function areOpen({ choices, answer, placed, statement }: Block, instruction: string): boolean {
  if (choices.some(({ marked, boxed }) => marked || boxed)) return false
  // « B) jouent » names a choice, « a) jouent » answers an item.
  const { found, why } = namedIn(answer ?? '', choices)
  if (found.length > 0 && (why === '' || !/[a-j]\s?[.):]\s*\S/iu.test(answer ?? ''))) return false
  if (choices.every(({ text }) => picksOf({ statement: text, above: instruction, answer: null }).length > 0)) return true
  if (asksToPick(instruction) || (hasGap(instruction) && !choices.some(({ text }) => hasGap(text)))) return false
  const isAsked = ({ text }: Choice) => hasGap(text) || /[?=]\s*$|\?\s+\p{Lu}[^?]*$/u.test(text) || isTask(text)
  if (placed > 0 || choices.every(isAsked)) return true
  // What its own statement asks, not what stands above it: « L’unité est : ».
  const asked = statement.length > 0 ? statement.join('\n') : instruction
  return pointedOut(choices).length === 0 && asksToWrite(asked) && !endsAsking(asked)
}

/** Questions of one instruction, each with its answer: « a. mangeons, b. finissent ». */
function openItems({ choices, answer }: { choices: readonly Item[]; answer: string | null }, statement: string): Proposed[] {
  const { told, ...guess } = answersOf(answer, choices)
  return choices.flatMap(({ text, shown }, place) => {
    const { statement: asked, points } = pointsAtEnd(text)
    const own = told[place] ?? null
    const picks = picksIn({ statement: asked, above: statement, answer: own }, shown)
    if (picks.length > 0) return picks.map((pick) => ({ ...pick, ...guess, statement: stackLines(statement, pick.statement) }))
    const one = holesOf(asked, own) ?? proposeByAnswer(asked, own)
    const above = one.kind === 'holes' && one.statement === '' ? statement : stackLines(statement, one.statement)
    return { ...one, ...guess, statement: above, ...(points && { points }) }
  })
}

/** Choices are right by a letter or words of the answer, else by a mark, else by bold that not all of them have. */
function choiceQuestion(choices: readonly Choice[], { statement, answer }: Asked): Proposed {
  const { found: named, why, isGuess } = namedIn(answer ?? '', choices)
  const several = withoutRemark(statement, 'several')
  const isUnread = Boolean(answer) && named.length === 0
  const good = new Set(named.length > 0 ? named : pointedOut(choices))
  const isDenied = choices.some((choice) => choice.marked && !good.has(choice))
  return {
    kind: 'choice',
    statement: several ?? statement,
    choices: choices.map((choice) => ({
      text: choice.text,
      good: good.has(choice),
      ...(choice.feedback !== undefined && { feedback: choice.feedback }),
    })),
    single: good.size <= 1 && several === null,
    ...((isGuess || isDenied || (isUnread && good.size > 0)) && { doubts: ['guessedKey'] }),
    ...(isUnread ? { response: answer ?? '' } : why !== '' && { response: why }),
  }
}
