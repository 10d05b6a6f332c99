import { escapeHtml } from '../escaped.ts'

export interface IntroducedCourse {
  readonly name: string
  /** `duration` in minutes. */
  readonly modules: Modules
  /** Of a very large course, whose modules here are those of one part, all of them. */
  readonly part?: { readonly modules: Modules } | undefined
}

type Modules = readonly { readonly name: string; readonly duration: number }[]

/** Whether rich text (HTML) is visibly non-empty: an empty paragraph is not; a formula, a picture and a sound are. */
export function hasText(html: string): boolean {
  if (/<(?:span|img|audio)\b/i.test(html)) return true
  return html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '') !== ''
}

/** Hours and minutes of a duration in minutes (OP-136). */
export function hoursAndMinutes(duration: number): { hours: number; minutes: number } {
  const whole = Math.round(duration)
  return { hours: Math.floor(whole / 60), minutes: whole % 60 }
}

/**
 * The introduction (rich text) with {parcours}, {nb-modules} and {liste-modules} filled in; names are escaped. A {liste-modules} in
 * a paragraph becomes a list, elsewhere a comma-separated text. `word` formats one module of the list from its name and its
 * duration in minutes.
 */
export function expandIntroduction(
  html: string,
  course: IntroducedCourse,
  word: (module: { name: string; duration: number }) => string,
): string {
  const { modules } = course.part ?? course
  const items = modules.map((module) => escapeHtml(word(module)))
  // One pass, so that placeholders inside inserted values are not replaced.
  const fill = (text: string) =>
    text.replace(/\{(parcours|nb-modules|liste-modules)\}/g, (_, name: string) => {
      if (name === 'parcours') return escapeHtml(course.name)
      return name === 'nb-modules' ? String(modules.length) : items.join(', ')
    })
  const list = items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
  return html
    .split(/(<p>[^<]*\{liste-modules\}[^<]*<\/p>)/)
    .map((part, index) => (index % 2 === 0 ? fill(part) : splitParagraph(part, fill).join(list)))
    .join('')
}

/** The texts around each {liste-modules} of a paragraph, as filled paragraphs; '' for an empty one. */
const splitParagraph = (paragraph: string, fill: (text: string) => string): string[] =>
  paragraph
    .slice('<p>'.length, -'</p>'.length)
    .split('{liste-modules}')
    .map((text) => (text.trim() === '' ? '' : `<p>${fill(text.trim())}</p>`))
