/** Texts of the pages that show courses, as cards or whole; what their buttons open brings its own. */
export const cardTexts = [
  'course.actions.personalise',
  'course.actions.restore',
  'course.menu',
  'document.loading',
  'document.structured.open',
  'module.actions.restore',
  'module.menu',
  'quote.of',
  'quote.open',
  'reading.open',
] as const
