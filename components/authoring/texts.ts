/** Texts of what editors write with: rich texts, pictures, formulas, documents. Their windows bring the rest. */
export const writingTexts = [
  'document',
  'formula.loading',
  'formula.validate',
  'reading.open',
  'richText.loading',
  'richText.picture.choose',
  'richText.picture.chooseOther',
  'richText.picture.formatError',
  'richText.picture.missing',
] as const
