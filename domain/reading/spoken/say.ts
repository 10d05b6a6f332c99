import { signMark } from '../sentence.ts'
import { abbreviationRules } from './abbreviation-rules.ts'
import { genderRules } from './gender-rules.ts'
import { letterRules } from './letter-rules.ts'
import { mathsRules } from './maths-rules.ts'
import { momentRules, numberRules } from './number-rules.ts'
import { referenceRules } from './reference-rules.ts'
import { romanRules } from './roman-rules.ts'
import type { Rule } from './rule.ts'
import { scienceRules } from './science-rules.ts'
import { functionRules, signRules } from './sign-rules.ts'
import { unitRules } from './unit-rules.ts'
import { webRules } from './web-rules.ts'

/** A stretch of a text, in UTF-16 offsets, and what is said for it. */
export interface SaidStretch {
  readonly start: number
  readonly end: number
  readonly said: string
}

const rules: readonly Rule[] = [
  ...webRules,
  ...genderRules,
  ...referenceRules,
  ...scienceRules,
  ...mathsRules,
  ...functionRules,
  ...momentRules,
  ...abbreviationRules,
  ...romanRules,
  ...unitRules,
  ...numberRules,
  ...letterRules,
  ...signRules,
]

/** A word, with the apostrophe of an elision: what no rule changes. */
const ordinary = /[\p{L}\p{M}]+['’ʼ]?|[^\p{L}\p{M}]/uy

/** The stretches of a text, in order, and what a teacher says for each: « XVIIIe » dix-huitième. Pure; never throws. */
export function sayFrench(text: string): SaidStretch[] {
  const stretches: SaidStretch[] = []
  for (let at = 0; at < text.length; ) {
    const found = ruleAt(text, at)
    const end = found?.end ?? ordinaryEnd(text, at)
    stretches.push({ start: at, end, said: found?.said ?? text.slice(at, end) })
    at = end
  }
  return spaceOut(stretches)
}

function ruleAt(text: string, start: number): { said: string; end: number } | null {
  for (const { pattern, say } of rules) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (!match || pattern.lastIndex === start) continue
    const end = pattern.lastIndex
    const said = say(match.slice(1), { text, start, end })
    if (said !== null) return { said, end }
  }
  return null
}

function ordinaryEnd(text: string, start: number): number {
  ordinary.lastIndex = start
  return ordinary.test(text) ? ordinary.lastIndex : start + 1
}

/** Puts a space between words that a sign held apart: « 3×4 » is « trois fois quatre ». */
function spaceOut(stretches: readonly SaidStretch[]): SaidStretch[] {
  let before = ' '
  return stretches.map((stretch) => {
    const { said } = stretch
    if (before.endsWith('’') && /^[ \u00A0\u202F]$/u.test(said)) return { ...stretch, said: '' }
    const isJoined = /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(said.replace(signMark, ''))
    if (said !== '') before = said
    return isJoined ? { ...stretch, said: ` ${said}` } : stretch
  })
}
