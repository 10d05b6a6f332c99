/**
 * Files that modules and courses are taken away in: our own archive, which loses nothing, and those of other programs. Kept apart
 * from the schemas so that a page does not load zod for them.
 */
export const takeFormats = ['archive', 'moodle', 'gift', 'qti', 'h5p'] as const
export type TakeFormat = (typeof takeFormats)[number]
export type ForeignFormat = Exclude<TakeFormat, 'archive'>

/**
 * What a format cannot say. type: free text stands for the question; singleChoice: any number of choices becomes one choice;
 * ordering: items to order become pairs with their ranks; why: the justification of true or false; order: choices in the author’s order
 * are shuffled; verdict: true or false becomes a choice; dragged: pairs become words to drag; exactNumber: a number is expected as it is
 * written; rounded: a number without end is expected to its third figure; signs: answers with signs of the format are left out; tex: formulas are TeX; correction: only its text is kept; scoring: a partly right answer is worth something else; document, introduction, unknown: left out.
 */
export const takeLosses = [
  'type',
  'singleChoice',
  'ordering',
  'why',
  'verdict',
  'dragged',
  'exactNumber',
  'rounded',
  'signs',
  'tex',
  'missingAnswer',
  'units',
  'exact',
  'order',
  'scoring',
  'points',
  'tips',
  'feedback',
  'correction',
  'voice',
  'media',
  'settings',
  'document',
  'introduction',
  'unknown',
] as const
export type TakeLoss = (typeof takeLosses)[number]
