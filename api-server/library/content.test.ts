import { describe, expect, test } from 'vitest'
import type { FormulaExpression, FormulaNode } from '#contract/formula'
import { type Question, question } from '#contract/question'
import { hasChoices, questionTypes } from '#contract/question-types'
import { moduleProblems } from '#domain/authoring/module-problems'
import { isAnswerOf, isEmptyAnswer, isSelfEvaluated, scoreAnswer } from '#domain/scoring/answer'
import { alternatives, holeNames } from '#domain/scoring/holes'
import { cleanRichText } from '../content/sanitize.ts'
import { workPlans } from '../seed/content/work-plans.ts'
import { chapterContents } from './content/chapters.ts'
import { courseTypeContents, levelContents, subjectContents } from './content/reference.ts'
import { chapterKey, courseContents } from './library.ts'
import { starterContents } from './starter-courses.ts'
import { french } from './typography.ts'

const id = '01900000-0000-7000-8000-000000000000'
const modules = courseContents.flatMap((course) =>
  course.modules.map((module) => ({
    course,
    module,
    questions: module.questions.map((content) => ({ content, parsed: question.parse({ ...content.question, _id: id }) })),
  })),
)
const questions = modules.flatMap(({ course, module, questions }) =>
  questions.map((entry, index) => ({ ...entry, course, where: `${course.key} / ${module.name} / ${index + 1}` })),
)

/** Every visible text of a question. */
function texts({ statement, tips, ...rest }: Question): string[] {
  const response = 'response' in rest && typeof rest.response === 'string' ? [rest.response] : []
  const data = hasChoices(rest)
    ? rest.data.choices.flatMap(({ text, feedback = '' }) => [text, feedback])
    : rest.type === 'HolesInText'
      ? [rest.data.text]
      : rest.type === 'Ordering'
        ? rest.data.items.map(({ text }) => text)
        : rest.type === 'Matching'
          ? [...rest.data.pairs.flatMap(({ left, right }) => [left, right]), ...rest.data.extras.map(({ text }) => text)]
          : rest.type === 'HotSpots'
            ? [rest.data.picture?.alt ?? '', ...rest.data.zones.map(({ label }) => label)]
            : []
  return [statement, tips, ...response, ...data]
}

const hasNested = (node: FormulaNode): node is Extract<FormulaNode, { expression: FormulaExpression }> => 'expression' in node

function uuidsOf(node: FormulaNode): string[] {
  if (node.type === 'expression') return [node.uuid, ...node.items.flatMap(uuidsOf)]
  if (node.type === 'fraction') return [node.uuid, ...uuidsOf(node.numerator), ...uuidsOf(node.denominator)]
  return hasNested(node) ? [node.uuid, ...uuidsOf(node.expression)] : [node.uuid]
}

describe('the demo content', () => {
  test('is large and varied enough', () => {
    expect(courseContents.length).toBeGreaterThanOrEqual(12)
    expect(modules.length).toBeGreaterThanOrEqual(25)
    expect(questions.length).toBeGreaterThanOrEqual(120)
    expect(new Set(questions.map(({ parsed }) => parsed.type)).size).toBe(questionTypes.length)
    expect(new Set(courseContents.map((course) => course.status))).toEqual(
      new Set(['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'ARCHIVED']),
    )
    expect(new Set(courseContents.map((course) => course.share))).toEqual(new Set(['private', 'school', 'public']))
    expect(new Set(courseContents.map((course) => course.key)).size).toBe(courseContents.length)
  })

  test('every course names an existing type, levels, subject and chapter', () => {
    const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
    const slugs = subjectContents.map(({ slug }) => slug)
    const chapters = Object.entries(chapterContents).flatMap(([slug, byLevel]) =>
      Object.entries(byLevel).flatMap(([level, titles]) => titles.map((title) => `${slug}|${level}|${french(title)}`)),
    )
    for (const course of courseContents) {
      expect(names(courseTypeContents), course.key).toContain(course.type)
      expect(slugs, course.key).toContain(course.subject)
      expect(names(levelContents), course.key).toEqual(expect.arrayContaining(course.levels))
      expect(chapters, course.key).toContain(chapterKey(course))
    }
  })

  test('every module can be published without a warning', () => {
    for (const { module, questions } of modules) {
      expect(
        moduleProblems({ keywords: module.keywords, questions: questions.map(({ parsed }) => parsed) }),
        module.name,
      ).toEqual([])
    }
  })

  test('every choice question has good and wrong choices, and its good ones score 100', () => {
    for (const { parsed, where } of questions) {
      if (!hasChoices(parsed)) continue
      const { choices } = parsed.data
      const good = choices.filter((choice) => choice.good).map((choice) => choice.id)
      expect(good.length, where).toBeGreaterThan(0)
      expect(good.length, where).toBeLessThan(choices.length)
      expect(new Set(choices.map((choice) => choice.text)).size, where).toBe(choices.length)
      expect(scoreAnswer(parsed, good), where).toBe(100)
    }
  })

  test('every hole has an accepted answer, and the first ones score 100', () => {
    for (const { parsed, where } of questions) {
      if (parsed.type !== 'HolesInText') continue
      const { text, holes } = parsed.data
      expect(holeNames(text), where).toEqual(Object.keys(holes))
      const key = Object.entries(holes).map(([name, accepted]) => [name, alternatives(accepted)[0] ?? ''])
      expect(
        key.map(([, answer]) => answer),
        where,
      ).not.toContain('')
      expect(scoreAnswer(parsed, Object.fromEntries(key)), where).toBe(100)
    }
  })

  test('every formula is a tree whose nodes have distinct uuids', () => {
    for (const { parsed, where } of questions) {
      if (parsed.type !== 'MathFormula') continue
      const uuids = parsed.response ? uuidsOf(parsed.response.expression) : []
      expect(uuids.length, where).toBeGreaterThan(1)
      expect(new Set(uuids).size, where).toBe(uuids.length)
    }
  })

  test('texts follow French typography', () => {
    for (const { parsed, where } of questions) {
      for (const text of texts(parsed)) {
        expect(text, where).not.toMatch(/'| [;!?:»]|« | {2}|\.\.\.|lorem/i)
        expect((text.match(/«/g) ?? []).length, where).toBe((text.match(/»/g) ?? []).length)
      }
    }
  })

  test('texts are already in the form that the API stores', () => {
    for (const { parsed, where } of questions) {
      const rich = [parsed.statement, parsed.tips, parsed.type === 'MathFormula' ? '' : parsed.response]
      if (parsed.type === 'HolesInText') rich.push(parsed.data.text)
      const said = hasChoices(parsed) ? parsed.data.choices.flatMap(({ feedbackHtml }) => feedbackHtml ?? []) : []
      rich.push(...said)
      for (const html of rich) expect(cleanRichText(html, { pictures: true, sounds: true }), where).toBe(html)
    }
  })

  test('sample answers fit their question and are sorted best first', () => {
    for (const { content, parsed, where } of questions) {
      for (const { value, evaluation } of content.samples) {
        expect(isAnswerOf(parsed, value) && !isEmptyAnswer(parsed, value), where).toBe(true)
        expect(evaluation % 10, where).toBe(0)
      }
      const evaluations = content.samples.map((sample) => sample.evaluation)
      expect(evaluations, where).toEqual([...evaluations].sort((a, b) => b - a))
    }
  })

  test('answered works have sample answers, and 6e A has no formula or audio question', () => {
    for (const plan of workPlans) {
      const given = questions.filter(({ course }) => course.key === plan.course)
      expect(given.length).toBeGreaterThan(0)
      if (plan.target === '6e A') expect(given.map(({ parsed }) => parsed.type)).not.toContain('MathFormula')
      if (plan.target === '6e A') expect(given.map(({ parsed }) => parsed.type)).not.toContain('Audio')
      if (plan.progress.done + plan.progress.started === 0) continue
      for (const { where, content, parsed } of given) {
        const computed = !isSelfEvaluated(parsed)
        expect(computed || content.samples.length > 0, where).toBe(true)
      }
    }
  })
})

describe('the starter courses', () => {
  const ofStarters = questions.filter(({ course }) => course.starter)

  test('every level has courses of French and of mathematics, and the main subjects have some', () => {
    const isThere = (subject: string, level: string) =>
      starterContents.some((course) => course.subject === subject && course.levels.includes(level))
    const levels = levelContents.map(({ name }) => name)
    expect(levels.filter((level) => !isThere('mathematiques', level))).toEqual([])
    // There is no French in Terminale.
    expect(levels.filter((level) => !isThere('francais', level))).toEqual(['Terminale'])
    const subjects = new Set(starterContents.map(({ subject }) => subject))
    for (const subject of ['histoire-geographie', 'svt', 'physique-chimie', 'anglais', 'espagnol', 'ses', 'philosophie'])
      expect(subjects).toContain(subject)
  })

  test('each is published and has one to three modules of five to eight questions of at least three types', () => {
    for (const { key, modules: own, status, shop } of starterContents) {
      expect([status, shop], key).toEqual(['PUBLISHED', undefined])
      expect(own.length, key).toBeGreaterThanOrEqual(1)
      expect(own.length, key).toBeLessThanOrEqual(3)
      for (const { name, questions: asked, status: ofModule } of own) {
        expect(ofModule, name).toBeUndefined()
        expect(asked.length, name).toBeGreaterThanOrEqual(5)
        expect(asked.length, name).toBeLessThanOrEqual(8)
        expect(new Set(asked.map(({ question: one }) => one.type)).size, name).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('each question has a correction, and most have a tip', () => {
    const helped = ofStarters.filter(({ parsed }) => parsed.tips !== '')
    expect(helped.length / ofStarters.length).toBeGreaterThan(0.75)
    const silent = ofStarters.filter(({ parsed }) => parsed.response === '' || parsed.response === null)
    expect(silent.map(({ where }) => where)).toEqual([])
  })

  test('none depends on a file, because installations lack those of the demonstration', () => {
    for (const { parsed, where } of ofStarters) {
      expect(parsed.type, where).not.toBe('HotSpots')
      expect(JSON.stringify(parsed), where).not.toMatch(/<img|<audio/)
    }
  })
})

describe('french typography', () => {
  test.each([
    ["L'eau : quoi ?", 'L’eau\u00a0: quoi\u202f?'],
    ['« Oui ! » dit-il', '«\u00a0Oui\u202f!\u00a0» dit-il'],
    ['3 600 + 6 400 = 10 000', '3\u202f600 + 6\u202f400 = 10\u202f000'],
    ['20 g de sel, 5 minutes, 21 %', '20\u00a0g de sel, 5 minutes, 21\u00a0%'],
    ["<em>L'Iliade</em> d'<strong>Homère</strong>", '<em>L’Iliade</em> d’<strong>Homère</strong>'],
  ])('%j', (plain, set) => expect(french(plain)).toBe(set))
})
