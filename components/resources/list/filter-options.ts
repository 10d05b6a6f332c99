import type { Option } from '#components/ui/fields/select-field'
import type { Chapter, Level, Subject } from '#contract/reference'
import type { Filters } from '#domain/lists/filters'

export interface FilterChoices {
  readonly subjects: readonly Pick<Subject, '_id' | 'name'>[]
  readonly levels: readonly Pick<Level, '_id' | 'name'>[]
  readonly chapters: readonly Chapter[]
  /** The school whose resources are searched, when the URL names a known one. */
  readonly school?: { readonly _id: string; readonly name: string } | undefined
}

/** The chapters of the chosen subject and level. Chapters share names, so subject and level are appended unless chosen. */
export function chapterOptions(
  { subjects, levels, chapters }: FilterChoices,
  { subject, level }: Filters<'resources'>,
): Option[] {
  const names = new Map([...subjects, ...levels].map(({ _id, name }) => [_id, name]))
  return chapters
    .filter(({ subjectId, levelId }) => (!subject || subjectId === subject) && (!level || levelId === level))
    .map(({ _id, name, subjectId, levelId }) => {
      const open = [subject ? undefined : names.get(subjectId), level ? undefined : names.get(levelId)].filter(Boolean)
      return { value: _id, label: open.length > 0 ? `${name} (${open.join(', ')})` : name }
    })
}
