/**
 * Something to correct before publishing. `path` leads to the field ("questions.2.statement"); `blocking` problems refuse
 * the publication, the others may be published anyway (OP-054). Codes have their words in messages/fr.json.
 */
export interface Problem {
  readonly path: string
  readonly code: ProblemCode
  readonly blocking: boolean
  /** Names of what it is about, where its place does not say it. */
  readonly names?: readonly string[]
}

export type ProblemCode =
  | 'noKeywords'
  | 'noQuestion'
  | 'statementRequired'
  | 'responseRequired'
  | 'choiceTextRequired'
  | 'tooFewChoices'
  | 'noGoodChoice'
  | 'oneGoodChoice'
  | 'numberRequired'
  | 'numberUnreadable'
  | 'toleranceUnreadable'
  | 'unitUnreadable'
  | 'holesTextRequired'
  | 'noHole'
  | 'repeatedHole'
  | 'holeAnswerRequired'
  | 'itemTextRequired'
  | 'tooFewItems'
  | 'repeatedItem'
  | 'tooFewPairs'
  | 'oneMatch'
  | 'extraIsRight'
  | 'pictureRequired'
  | 'pictureAltRequired'
  | 'noZone'
  | 'noGoodZone'
  | 'zoneLabelRequired'
  | 'zoneOutside'
  | 'noModule'
  | 'unpublishedModules'

/** What may be published anyway. */
export const warning = (path: string, code: ProblemCode): Problem => ({ path, code, blocking: false })
/** What refuses the publication. */
export const blocking = (path: string, code: ProblemCode): Problem => ({ path, code, blocking: true })
