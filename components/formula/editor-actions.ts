import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { type Move, moveCaret, selectAll } from '#domain/formula/caret'
import { copySelection, deleteBackward, deleteForward, insertConstruct, paste } from '#domain/formula/edit'
import { type MathmlElement, mathmlTex } from '#domain/formula/mathml'
import { insertPasted } from '#domain/formula/pasted'
import { insertBounded, insertFraction, insertText, pressSign } from '#domain/formula/typing'
import { formulaText, parseFormula } from '#domain/rich-text/formula-text'
import { newUuid as newId } from '#lib/browser/uuid'
import { capital, type Key } from './keys.ts'
import type { FormulaEditing } from './use-formula-editing.ts'

interface KeyboardState {
  editing: FormulaEditing
  capitals: boolean
  toggleCapitals: () => void
}

/** Applies a key of the on-screen keyboard. */
export function press(key: Key, { editing: { act, go }, capitals, toggleCapitals }: KeyboardState) {
  if (key.does === 'text') act((now) => pressSign(now, capitals ? capital(key.text) : key.text, newId), true)
  else if (key.does === 'bounded') act((now) => insertBounded(now, key.sign, newId), true)
  else if (key.does === 'space') act((now) => insertText(now, ' ', newId), true)
  else if (key.does === 'construct' && key.construct === 'fraction') act((now) => insertFraction(now, newId), true)
  else if (key.does === 'construct') act((now) => insertConstruct(now, key.construct, newId), true)
  else if (key.does === 'move') act((now) => moveCaret(now, key.move))
  else if (key.does === 'backspace') act((now) => deleteBackward(now, newId))
  else if (key.does === 'capitals') toggleCapitals()
  else go(key.does)
}

const moves: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
}

/** Handles the keys that are not text. Phones send none of them: they delete through beforeinput. */
export function onKeyDown(event: KeyboardEvent, { act, go }: FormulaEditing) {
  if (event.nativeEvent.isComposing || event.altKey) return
  const command = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
  const move = moves[event.key]
  if (move) act((now) => moveCaret(now, move, event.shiftKey))
  else if (event.key === 'Backspace') act((now) => deleteBackward(now, newId))
  else if (event.key === 'Delete') act((now) => deleteForward(now, newId))
  else if (command === 'z') go(event.shiftKey ? 'redo' : 'undo')
  else if (command === 'y') go('redo')
  else if (command === 'a') act(selectAll)
  else return
  event.preventDefault()
}

// Carries the tree itself; other applications get the plain text.
const format = 'application/x-tremplin-formula'

export function clipboardHandlers({ state, act }: FormulaEditing) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    const copied = copySelection(state, newId)
    if (!copied) return false
    event.clipboardData.setData(format, JSON.stringify(copied))
    event.clipboardData.setData('text/plain', formulaText(copied))
    return true
  }
  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event)) act((now) => deleteBackward(now, newId))
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const copied = parseFormula(event.clipboardData.getData(format))
      const text = pastedText(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
      if (copied) act((now) => paste(now, copied, newId), true)
      else if (text.trim() !== '') act((now) => insertPasted(now, text.trim(), newId), true)
    },
  }
}

/** Tapping Shift alone toggles the capitals; Shift with another key keeps its usual effect. */
export function useShiftTap(onTap: () => void) {
  const alone = useRef(false)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      alone.current = event.key === 'Shift'
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Shift' && alone.current) onTap()
      alone.current = false
    },
  }
}

/** The text of what is pasted, with its MathML in TeX between its signs: that of a web page, or written out as Word and GeoGebra do. */
function pastedText(text: string, html: string): string {
  const source = /<(?:\w+:)?math[\s>]/.test(html) ? html : /<(?:\w+:)?math[\s>]/.test(text) ? text : null
  if (source === null) return text
  // MathML with a prefix is no MathML for HTML.
  const page = new DOMParser().parseFromString(source.replace(/(<\/?)(?:m|mml):/g, '$1'), 'text/html')
  // KaTeX and MathJax show the same formula a second time.
  for (const double of page.querySelectorAll('style, script, .katex-html, mjx-container > svg')) double.remove()
  for (const math of page.querySelectorAll('math')) math.replaceWith(String.raw` \(${mathmlTex(treeOf(math))}\) `)
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const treeOf = (element: Element): MathmlElement => ({
  name: element.localName,
  attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  children: Array.from(element.children, treeOf),
  text: element.textContent ?? '',
})
