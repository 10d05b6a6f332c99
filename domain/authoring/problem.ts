/**
 * A problem to correct before publishing. `path` leads to the field ("questions.2.statement"); `blocking` problems prevent
 * publishing, the others are only warnings (OP-054). The texts for the codes are in messages/fr.json.
 */
export interface Problem {
  readonly path: string
  readonly code: ProblemCode
  readonly blocking: boolean
  /** Names of the objects concerned, when the path does not identify them. */
  readonly names?: readonly string[]
}

export const problemCodes = [
  'noKeywords',
  'noQuestion',
  'statementRequired',
  'responseRequired',
  'choiceTextRequired',
  'tooFewChoices',
  'noGoodChoice',
  'oneGoodChoice',
  'numberRequired',
  'numberUnreadable',
  'numberForm',
  'toleranceUnreadable',
  'unitUnreadable',
  'holesTextRequired',
  'noHole',
  'repeatedHole',
  'holeAnswerRequired',
  'holeTooLong',
  'itemTextRequired',
  'tooFewItems',
  'repeatedItem',
  'tooFewPairs',
  'oneMatch',
  'extraIsRight',
  'pictureRequired',
  'pictureAltRequired',
  'noZone',
  'noGoodZone',
  'zoneLabelRequired',
  'zoneOutside',
  'noModule',
  'unpublishedModules',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** A problem that does not prevent publishing. */
export const warning = (path: string, code: ProblemCode): Problem => ({ path, code, blocking: false })
/** A problem that prevents publishing. */
export const blocking = (path: string, code: ProblemCode): Problem => ({ path, code, blocking: true })
