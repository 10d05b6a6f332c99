/** A stretch of text without a break inside, gathered from one or several text nodes. */
export interface Run {
  readonly text: string
  readonly parts: readonly { readonly node: Text; readonly start: number; readonly text: string }[]
  /** As its nearest `lang` says: fr, en, … */
  readonly language: string
  /** It begins a block, or a line after a break: it does not go on with the run before. */
  readonly opens: boolean
}

/** What is never touched: what is typed or pressed, drawings, formulas, and what is for screen readers alone. */
const untouched = [
  'button',
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
  '[data-reading-off]',
].join()

/** Marks what the aids have put into the page. */
export const ownMark = 'data-read'

/**
 * The runs of text inside an element, in reading order. Blocks, line breaks and what is never touched part them. `textOf` gives
 * the text of a node that the aids have emptied. With `aloud`, formulas are runs without parts: what is said of them.
 */
export function runsOf(root: HTMLElement, textOf: (node: Text) => string, aloud = false): Run[] {
  const gathering = new Gathering(aloud)
  gathering.enter(root, textOf, root.closest('[lang]')?.getAttribute('lang') ?? 'fr')
  gathering.close(true)
  return gathering.runs
}

class Gathering {
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
      else if (child instanceof Element && !child.hasAttribute(ownMark)) {
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

const inlineTags = new Set([
  'A',
  'ABBR',
  'B',
  'CITE',
  'CODE',
  'EM',
  'I',
  'LABEL',
  'MARK',
  'Q',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'U',
])

const isInline = (element: Element) =>
  inlineTags.has(element.tagName) && ['inline', 'contents'].includes(getComputedStyle(element).display)
