/** Texts of the pages that show courses, as cards or whole: what their buttons open comes with them. */
export const cardTexts = [
  'course',
  'module',
  'quote',
  'document',
  'reading',
  'questions',
  'resourceExport',
  'sharing',
  'origin',
  'errors',
] as const
