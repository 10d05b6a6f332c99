/** Background of each note 0 to 10, red to green; text on it is `text-on-note`. */
export const gradeBackgrounds = [
  'bg-note-0',
  'bg-note-1',
  'bg-note-2',
  'bg-note-3',
  'bg-note-4',
  'bg-note-5',
  'bg-note-6',
  'bg-note-7',
  'bg-note-8',
  'bg-note-9',
  'bg-note-10',
] as const
