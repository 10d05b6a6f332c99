import { mutationsOf } from './mutation.ts'

/** Wrong changes to contract and domain. */
export const rulesMutations = mutationsOf({
  'domain/lists/exact-or-close.ts': [{ find: 'if (beyond.length > 0)', replace: 'if (beyond.length > 99)' }],
  'contract/visible-line.ts': [
    {
      find: String.raw`const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}`,
      replace: String.raw`const unseen = /[\p{Cc}`,
    },
  ],
  'contract/reply.ts': [
    { find: 'if (schema instanceof $ZodNumber) return', replace: 'if (schema instanceof $ZodNumber && false) return' },
  ],
  'domain/versions/merge.ts': [
    { find: 'if (!other(was.get(id), mine)) return', replace: 'if (!other(was.get(id), mine) || !theirs) return' },
    { find: 'if (!changed(theirs)) continue', replace: 'if (!changed(theirs) || changed(mine)) continue' },
    {
      find: "if (choice === 'both' && mine && theirs) return [mine, copyOf(theirs)]",
      replace: "if (choice === 'both' && mine && theirs) return [mine]",
    },
  ],
  'domain/people/permissions.ts': [
    { find: "(actor.role === 'TEACHER' && item.coEdited)", replace: 'item.coEdited' },
    {
      find: '(actor.official && item.official && item.schoolId === actor.schoolId)',
      replace: '(actor.official && item.schoolId === actor.schoolId) || item.official',
    },
    { find: 'boolean => creatorId === actor.id', replace: 'boolean => creatorId === actor.id || creatorId === null' },
    {
      find: 'course.creatorId === actor.id || (actor.official && course.official)',
      replace: 'course.creatorId === actor.id || actor.official',
    },
  ],
  'domain/resources/licence.ts': [
    { find: 'if (held.has(null)) return [null]', replace: '' },
    { find: "if (held.has('CC-BY-SA-4.0')) return ['CC-BY-SA-4.0']", replace: '' },
    { find: "licence !== 'CC0-1.0'", replace: 'licence !== null' },
  ],
  'domain/paper/order.ts': [
    { find: 'allowed(order) && order.some((item, place) => item !== first[place])', replace: 'allowed(order)' },
    { find: 'return [...drawn, ...turned]', replace: 'return drawn' },
  ],
  'domain/paper/parts.ts': [
    { find: 'const mixes = version !== null || data.shuffle === true', replace: 'const mixes = version !== null' },
    { find: 'answer: letter(pair.right)', replace: 'answer: letterOf(place)' },
    { find: 'place: place + 1 }))', replace: 'place }))' },
  ],
  'domain/people/roster.ts': [
    { find: 'one[field] !== null && other[field] !== null && keyOf', replace: 'one[field] !== null && keyOf' },
  ],
  'domain/dates/school-year.ts': [{ find: 'day >= schoolYearStart(year)', replace: 'day > schoolYearStart(year)' }],
  'domain/live/session.ts': [
    { find: 'now <= shownAt + examGrace', replace: 'now <= shownAt + 2 * examGrace' },
    { find: "phase === 'free' || opened.includes(questionId)", replace: 'true' },
    { find: "isShown(session, move.questionId) ? 'shown' : 'open'", replace: "'open'" },
    { find: "'revealed' : 'heldBack'", replace: "'revealed' : 'closed'" },
    { find: 'wall: false,\n    }', replace: '}' },
  ],
  'domain/live/results.ts': [
    { find: '!same.some(({ assigneeId }) => off.includes(assigneeId))', replace: 'true' },
    { find: 'trimAnswer(value))', replace: 'value)' },
    { find: 'Number(b.right) - Number(a.right) || ', replace: '' },
    { find: 'wall ? shown.flatMap(cardOf) : null', replace: 'shown.flatMap(cardOf)' },
    { find: 'kind.hasWriting(value)', replace: 'true' },
  ],
  'domain/player/progress.ts': [
    { find: "!(standing === 'late' && work.paced)", replace: 'true', test: 'domain/player/replay.test.ts' },
    { find: '    evaluation === null &&\n', replace: '', test: 'domain/player/replay.test.ts' },
  ],
  'domain/player/summary.ts': [
    {
      find: "said === 'right' || said === 'passed')",
      replace: "said !== 'wrong')",
      test: 'components/player/end/end-scene.test.tsx',
    },
    {
      find: 'lines.length - (counts.passed ?? 0)',
      replace: 'lines.length',
      test: 'domain/player/arranged.test.ts',
    },
  ],
  'domain/player/timeline.ts': [
    { find: ' && (over || isDone(state, question))', replace: '' },
    { find: 'here ? key === here : ', replace: '' },
  ],
  'domain/works/missing.ts': [
    { find: ' && !optionalTypes.includes(type)', replace: '' },
    { find: '!answered.has(_id) && ', replace: '' },
    { find: 'knownQuestions(questions)', replace: 'questions' },
  ],
  'domain/works/exceptions.ts': [
    { find: 'submittedAt !== null && optionalTypes.length > 0', replace: 'optionalTypes.length > 0' },
    { find: 'Math.min(answerCount, questionCount)', replace: 'answerCount' },
  ],
  'domain/exams/times.ts': [
    { find: 'Math.round(minutes * minuteMs * factor)', replace: 'Math.round(minutes * minuteMs) * Math.floor(factor)' },
    { find: 'startedAt + allowed, closesAt(work)]', replace: 'startedAt + allowed]' },
    { find: 'now <= endsAt + examGrace', replace: 'now < endsAt' },
    { find: "(status === 'PUBLISHED' || status === 'ARCHIVED') && ", replace: '' },
    { find: "exam?.release === 'dueDate'", replace: 'exam?.release' },
    { find: ' || (part.submittedAt === null && isOpen(work, now))', replace: '' },
  ],
  'domain/exams/clock.ts': [
    { find: 'Math.ceil(Math.max(0, leftMs) / secondMs)', replace: 'Math.floor(Math.max(0, leftMs) / secondMs)' },
    { find: 'leftMs <= minutes * minuteMs', replace: 'leftMs < minutes * minuteMs' },
  ],
  'domain/exams/conditions.ts': [
    { find: 'count === undefined || count >= questions.length', replace: 'count === undefined' },
    { find: 'exam !== null && exam.minutes !== null', replace: 'exam !== null' },
  ],
  'domain/exams/draw.ts': [
    { find: 'ownOrder ? cover.mixed(kept', replace: 'true ? cover.mixed(kept', test: 'domain/exams/seal.test.ts' },
    {
      find: 'Math.min(draws[_id] ?? questions.length, questions.length)',
      replace: 'draws[_id] ?? questions.length',
      test: 'domain/exams/seal.test.ts',
    },
  ],
  'domain/exams/seal.ts': [
    { find: "const tips = aids ? question.tips : ''", replace: 'const { tips } = question' },
    { find: 'tips: aids ? audio.tips : null', replace: 'tips: audio.tips' },
    { find: ', response: null }\n  const tips', replace: ', response: audio.response }\n  const tips' },
  ],
  'domain/works/extension.ts': [
    { find: 'Math.max(dueDate, now) +', replace: 'dueDate +' },
    { find: 'Math.abs(dueDate - now) > nearMs', replace: 'dueDate - now > nearMs' },
  ],
  'domain/dates/week.ts': [{ find: '+ 2), -1))', replace: '+ 2), 6))' }],
  'domain/dates/date-range.ts': [
    { find: "moved(monthNumber(last) - monthNumber(first) + 1, 'month')", replace: "moved(1, 'month')" },
    { find: 'if (end < earliest || start > now)', replace: 'if (end < earliest)' },
  ],
  'domain/works/closing.ts': [
    { find: '(givenAt < now ? clockTolerance : 0)', replace: 'clockTolerance' },
    { find: 'Math.min(now, Math.max(createdAt, claimed))', replace: 'Math.max(createdAt, claimed)' },
  ],
  'domain/document-structure/grids.ts': [
    { find: '  return sum >= covered * (to - from)', replace: '  return sum >= 0' },
    { find: 'level.length + upright.length < 3', replace: 'level.length + upright.length < 2' },
  ],
  'domain/document-structure/grid-tables.ts': [
    {
      find: 'grid.rows === 1 ? proseLetters',
      replace: 'grid.rows === 0 ? proseLetters',
      test: 'domain/document-structure/grids.test.ts',
    },
    {
      find: 'if (count < minLevelLines ||',
      replace: 'if (count < 100 * minLevelLines ||',
      test: 'domain/document-structure/grids.test.ts',
    },
  ],
  'domain/document-structure/quarter-turn.ts': [
    {
      find: '      shapes: shapes.map((shape) => boxTurnedBack(shape, turn, page)),',
      replace: '      shapes,',
      test: 'api-server/documents/reader/read.test.ts',
    },
  ],
  'domain/works/due-date.ts': [{ find: 'days <= soonDays', replace: 'days < soonDays' }],
  'domain/works/assigning.ts': [
    { find: "if (instant <= now) return 'past'", replace: "if (instant < now) return 'past'" },
    { find: 'filter(([id]) => groups.includes(id))', replace: 'filter(() => true)' },
    { find: "if (publish.date === '' || publish.time === '') return 'required'\n", replace: '' },
  ],
  'domain/works/completion.ts': [
    { find: 'complete && reviewedAt === null &&', replace: 'complete &&', test: 'tests/api/closing.test.ts' },
  ],
  'domain/works/work-structure.ts': [
    {
      find: "removed.filter(({ fate }) => fate === 'carried').length < given.length ||",
      replace: "removed.filter(({ fate }) => fate === 'carried').length <= given.length ||",
    },
  ],
  'domain/works/work-modules.ts': [
    {
      find: 'const remains = before + count(added) - count(removed) > 0',
      replace: 'const remains = before + count(added) > 0',
    },
  ],
  'domain/questions/kept-ids.ts': [{ find: 'isAlone(after, text) && isAlone(before, text)', replace: 'isAlone(before, text)' }],
  'domain/scoring/ordering.ts': [
    {
      find: 'items.length - 2 * misplacedItems(items, order).length',
      replace: 'items.length - misplacedItems(items, order).length',
    },
  ],
  'domain/scoring/matching.ts': [{ find: 'isRight: chosen === comparableText(right)', replace: 'isRight: chosen === right' }],
  'domain/scoring/hot-spots.ts': [{ find: 'Math.max(0, hits - wrong) * 100', replace: 'hits * 100' }],
  'domain/scoring/rounding.ts': [
    { find: 'value + 0.5 + roundingTolerance', replace: 'value + 0.5', test: 'domain/scoring/mean.test.ts' },
  ],
  'domain/scoring/decimal.ts': [
    { find: 'return gap <= scaled(', replace: 'return gap < scaled(', test: 'domain/scoring/quantity.test.ts' },
  ],
  'domain/scoring/holes.ts': [
    {
      find: String.raw`/[\u02B9-\u02C1\u02C8\uA78Bº]|[^\p{L}\p{N}/+\-×÷=<>:.,٫]/gu`,
      replace: String.raw`/[\u02B9-\u02C1\u02C8\uA78Bº]|[^\p{L}\p{N}/+×÷=<>:.,٫]/gu`,
    },
  ],
  'domain/scoring/mean.ts': [{ find: 'return of.submittedAt === null || waitingIn(of) > 0 ? null : 0', replace: 'return null' }],
  'domain/statistics/item-analysis.ts': [
    { find: 'const helpLoss = 10', replace: 'const helpLoss = 1' },
    { find: 'discrimination < -1 / Math.sqrt(sums.pairs.count)', replace: 'discrimination < 0' },
  ],
  'domain/statistics/rank-schools.ts': [{ find: '!activeBefore ? Number.MAX_VALUE : ', replace: '!activeBefore ? 0 : ' }],
  'domain/statistics/figures.ts': [
    {
      find: 'finished: submitted, rate: share(submitted, started) }',
      replace: 'finished: submitted, rate: share(submitted, sumFigures(rows).assigned) }',
    },
    { find: '(day < first ? left : 0)', replace: '(day <= last ? left : 0)' },
  ],
  'domain/lists/sorting.ts': [{ find: 'return Number(one === null)', replace: 'return sign * Number(one === null)' }],
  'domain/schools/next-step.ts': [
    { find: 'rates.submitted > rates.held && rates.success < low', replace: 'rates.success <= low' },
  ],
  'domain/selector/resolve.ts': [
    { find: 'if (schools.has(id)) return true', replace: 'if (schools.has(id)) return types.size === 0 || types.has(typeId)' },
    { find: '(regionId !== null && regions.has(regionId))', replace: 'false' },
  ],
  'domain/badges.ts': [{ find: 'done: won ? goal : Math.min(deeds[deed], goal)', replace: 'done: Math.min(deeds[deed], goal)' }],
  'domain/rich-text/href.ts': [
    { find: String.raw`!allowed.test(cleaned) || cleaned.includes('\\')`, replace: '!allowed.test(cleaned)' },
  ],
  'domain/lists/table-file.ts': [{ find: String.raw`/^[=+\-@\t\r\n]/`, replace: String.raw`/^[=+\-\t\r\n]/` }],
  'domain/reading/plural-verb.ts': [
    { find: "&& sentence.word !== 'convient'", replace: '', test: 'domain/reading/corpus.test.ts' },
  ],
  'domain/reading/liaison.ts': [
    { find: "if (before === '-' || before === \"l'\")", replace: "if (before === '-')", test: 'domain/reading/read.test.ts' },
  ],
  'domain/reading/spoken/gender-rules.ts': [
    {
      find: 'if (soundsAlike(word, ending)) return',
      replace: "if (ending === '') return",
      test: 'domain/reading/spoken/say.test.ts',
    },
  ],
  'domain/document-structure/tables.ts': [
    { find: 'edge - right < 1.5', replace: 'edge - right < 0', test: 'domain/document-structure/layout.test.ts' },
  ],
  'domain/document-structure/columns.ts': [
    {
      find: '{ ...bestGutter(fine, close), split, least: usual },',
      replace: '',
      test: 'domain/document-structure/layout.test.ts',
    },
  ],
  'domain/reading/lexicon/align.ts': [
    {
      find: 'path.cost <= rest.cost + step.cost',
      replace: 'path.cost >= rest.cost + step.cost',
      test: 'domain/reading/lexicon/lexicon.test.ts',
    },
    { find: 'isLast ? cost.finalE : cost.muteE', replace: 'cost.mute', test: 'domain/reading/lexicon/lexicon.test.ts' },
  ],
  'domain/reading/lexicon/lexicon.ts': [
    { find: 'entryAs(plain.slice(0, -1))', replace: 'null', test: 'domain/reading/lexicon/lexicon.test.ts' },
  ],
  'domain/reading/syllables.ts': [{ find: '|[cg]i|', replace: '|', test: 'domain/reading/corpus.test.ts' }],
  'domain/reading/rules/loan-words.ts': [
    { find: '_sn{ea}k i', replace: '', test: 'domain/reading/corpus.test.ts' },
    { find: '_{c}ae[csl] s', replace: '', test: 'domain/reading/corpus.test.ts' },
  ],
  'domain/reading/rules/families.ts': [{ find: 'kolkh{o}z o', replace: '', test: 'domain/reading/corpus.test.ts' }],
  'domain/reading/spoken/number-rules.ts': [
    {
      find: "isBeforeChrist || Number(from) < Number(to) ? 'à ' : 'moins '",
      replace: "'à '",
      test: 'domain/reading/spoken/say.test.ts',
    },
  ],
  'domain/reading/spoken/unit-rules.ts': [
    {
      find: 'if (isBetweenBrackets(place) && textBefore(place).includes',
      replace: 'if (isBetweenBrackets(place) && !textBefore(place).includes',
      test: 'domain/reading/spoken/say.test.ts',
    },
  ],
  'domain/reading/spoken/roman-rules.ts': [
    {
      find: "Number(last) === Number(first) + 1 ? 'et' : upTo",
      replace: "'et'",
      test: 'domain/reading/spoken/say.test.ts',
    },
  ],
  'domain/correcting/spelling.ts': [
    {
      find: 'a.slice(0, 1) !== b.slice(0, 1) || dropLetters(a) !== dropLetters(b)',
      replace: 'dropLetters(a) !== dropLetters(b)',
    },
  ],
  'domain/indication/reveals.ts': [
    { find: 'const revealingRun = 3', replace: 'const revealingRun = 5', test: 'domain/indication/indication.test.ts' },
  ],
  'domain/player/current.ts': [
    {
      find: 'index > here && !state.leftOut.includes(_id)',
      replace: 'index >= here && !state.leftOut.includes(_id)',
      test: 'domain/player/arranged.test.ts',
    },
    {
      find: 'index > here && !state.leftOut.includes(_id)',
      replace: 'index > here',
      test: 'domain/player/arranged.test.ts',
    },
    {
      find: '!isAnswering(now.place.step) || !isOptional(state.work, now.question)',
      replace: '!isAnswering(now.place.step)',
      test: 'domain/player/arranged.test.ts',
    },
  ],
  'domain/player/machine.ts': [
    { find: 'const leftOut = empty ? [] : left', replace: 'const leftOut = left', test: 'domain/player/arranged.test.ts' },
    {
      find: '?.leftOut && isOptional(state.work, question))',
      replace: '?.leftOut)',
      test: 'domain/player/arranged.test.ts',
    },
  ],
  'domain/player/lines.ts': [
    {
      find: 'extraTime: sealed ? help.extraTime : null',
      replace: 'extraTime: help.extraTime',
      test: 'domain/player/arranged.test.ts',
    },
  ],
  'domain/reading/choice.ts': [
    { find: 'userId === known.userId && ', replace: '' },
    { find: ' && aids === known.aids', replace: '' },
    { find: 'userId === reader.userId ? {', replace: 'userId ? {' },
    { find: 'known.aids : undefined)', replace: 'known.aids : textOf(name))' },
    { find: "text.split('~')[0] !== userId", replace: 'userId === null' },
  ],
  'domain/player/answering.ts': [
    { find: 'token: token + 1, work', replace: 'token, work', test: 'domain/player/paced.test.ts' },
    { find: 'record.evaluation === null && !known', replace: 'record.evaluation === null', test: 'domain/player/paced.test.ts' },
    {
      find: '!hasChoices(question) || place.attempt.eliminated.includes(choiceId)',
      replace: '!hasChoices(question)',
      test: 'domain/player/machine.test.ts',
    },
    { find: '!record || !isSelfEvaluated(question) ||', replace: '!record ||', test: 'domain/player/machine.test.ts' },
    {
      find: 'return event.token === state.token ? receiveIndication(state, now, event.text) : keepState(state)',
      replace: 'return receiveIndication(state, now, event.text)',
      test: 'domain/player/machine.test.ts',
    },
    {
      find: '!state.submitted && isComplete(state)',
      replace: 'isComplete(state)',
      test: 'domain/player/machine.test.ts',
    },
  ],
  'domain/player/verdict.ts': [
    { find: "verdictOf(evaluation) !== 'right'", replace: "verdictOf(evaluation) === 'wrong'" },
    { find: 'evaluation !== null && ', replace: '' },
    { find: "by: 'person'", replace: "by: 'computer'", test: 'components/player/conversation/answer-card.test.tsx' },
  ],
  'domain/requests/in-flight.ts': [{ find: '      if (free) return\n', replace: '' }],
})
