/** What is listed for a week before it is deleted, emptied or, of people who left, erased. */
export const expiringKinds = [
  'files',
  'answers',
  'lateAnswers',
  'undecidedAnswers',
  'absences',
  'notifications',
  'moduleVersions',
  'courseVersions',
  'trail',
  'places',
  'refusals',
  'failedGrades',
  'departed',
] as const
export type ExpiringKind = (typeof expiringKinds)[number]
