import { wordSet } from '#domain/word-set'

/** A stretch of text without a break inside, gathered from one or several text nodes. */
export interface Run {
  readonly text: string
  readonly parts: readonly { readonly node: Text; readonly start: number; readonly text: string }[]
  /** From its nearest `lang`: fr, en, … */
  readonly language: string
  /** Whether the run begins a block, or a line after a break, rather than continuing the run before. */
  readonly opens: boolean
}

/** Elements that the aids never touch: controls, drawings, formulas, announcements, and text for screen readers alone. */
const untouched = [
  // A button that is read, such as a question of the list at the end of a work, has the attribute.
  'button:not([data-reading-button])',
  'input',
  'textarea',
  'select',
  'svg',
  'math',
  'canvas',
  'audio',
  'video',
  'script',
  'style',
  '[role="img"]',
  '[contenteditable="true"]',
  '[aria-hidden="true"]',
  '.sr-only',
  '.formula-area',
  // Coloured grounds: our inks are not legible there.
  '.text-on-brand',
  '.text-on-accent',
  '[class*="bg-grade-"]',
  // Painted words would be announced twice.
  '[role="status"]',
  '[role="alert"]',
  // Has aids of its own.
  '[data-reading-text]',
  '[data-reading-off]',
].join()

/** Attribute of the elements that the aids add to the page. */
export const aidAttribute = 'data-read'

/**
 * The runs of text inside an element, in reading order, separated by blocks, line breaks and untouched elements. `textOf` gives the
 * text of a node that the aids have emptied. With `aloud`, a formula is a run without parts whose text is its spoken form.
 */
export function runsOf(root: HTMLElement, textOf: (node: Text) => string, aloud = false): Run[] {
  const collector = new RunCollector(aloud)
  collector.enter(root, textOf, root.closest('[lang]')?.getAttribute('lang') ?? 'fr')
  collector.close(true)
  return collector.runs
}

class RunCollector {
  readonly runs: Run[] = []
  readonly #aloud: boolean
  #parts: { node: Text; start: number; text: string }[] = []
  #text = ''
  #language = 'fr'
  #opens = true

  constructor(aloud: boolean) {
    this.#aloud = aloud
  }

  close(opens: boolean): void {
    if (/[\p{L}\p{N}]/u.test(this.#text)) this.#add(this.#text, this.#parts, this.#language)
    this.#parts = []
    this.#text = ''
    this.#opens ||= opens
  }

  #add(text: string, parts: Run['parts'], language: string): void {
    this.runs.push({ text, parts, language: language.slice(0, 2), opens: this.#opens })
    this.#opens = false
  }

  enter(element: Element, textOf: (node: Text) => string, inherited: string): void {
    const language = element.getAttribute('lang') ?? inherited
    for (const child of element.childNodes) {
      if (child instanceof Text) this.#take(child, textOf(child), language)
      else if (child instanceof Element && !child.hasAttribute(aidAttribute)) {
        if (child.matches(untouched)) this.#pass(child)
        else if (isInline(child)) this.enter(child, textOf, language)
        else {
          this.close(true)
          this.enter(child, textOf, language)
          this.close(true)
        }
      }
    }
  }

  #take(node: Text, text: string, language: string): void {
    if (text === '') return
    if (this.#text !== '' && this.#language !== language) this.close(false)
    this.#language = language
    this.#parts.push({ node, start: this.#text.length, text })
    this.#text += text
  }

  #pass(element: Element): void {
    this.close(false)
    const label = this.#aloud && element.role === 'img' ? element.ariaLabel : null
    if (label) this.#add(label, [], 'fr')
  }
}

const inlineTags = wordSet('A ABBR B CITE CODE EM I LABEL MARK Q S SMALL SPAN STRONG SUB SUP TIME U')

/** Whether an element continues the line around it. */
export const isInline = (element: Element) =>
  inlineTags.has(element.tagName) && ['inline', 'contents'].includes(getComputedStyle(element).display)
