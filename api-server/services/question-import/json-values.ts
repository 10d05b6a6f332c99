import { htmlOf, pictureTag } from './texts.ts'

/** A value of a JSON file by others: nothing is known of its shape. */
export type Json = unknown

/** The value at a path; undefined where there is none. */
function at(value: Json, path: readonly string[]): Json {
  let now = value
  for (const key of path)
    now = typeof now === 'object' && now !== null && Object.hasOwn(now, key) ? Reflect.get(now, key) : undefined
  return now
}

/** A text; '' for any other shape. */
export function textAt(value: Json, ...path: string[]): string {
  const found = at(value, path)
  return typeof found === 'string' ? found : ''
}

/** A text of HTML, with its TeX as formulas. */
export const htmlAt = (value: Json, ...path: string[]): string => htmlOf(textAt(value, ...path), 'html')

/** Longest list that is read: beyond what any question, or any file of questions, may have. */
const longestList = 1000

/** A list up to that length; an empty one for any other shape. */
export function listAt(value: Json, ...path: string[]): readonly Json[] {
  const found = at(value, path)
  return Array.isArray(found) ? found.slice(0, longestList) : []
}

export const isTrueAt = (value: Json, ...path: string[]): boolean => at(value, path) === true

/** The picture above a question of H5P; '' for none, or for a sound or a film, whose element says that it is lost. */
export function picture(params: Json): string {
  const media = at(params, ['media', 'type']) ?? at(params, ['media'])
  const path = textAt(media, 'params', 'file', 'path')
  if (path !== '') return pictureTag(path, textAt(media, 'params', 'alt'))
  return textAt(media, 'library') === '' || listAt(media, 'params', 'sources').length === 0 ? '' : '<video></video>'
}
