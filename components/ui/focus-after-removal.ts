/**
 * For a button that takes its own line out of a list: call what it gives once the line is gone. The focus then stands on the
 * button of the next line, else of the last one, else in the text field beside the list, and never falls to the page's top.
 */
export function focusAfterRemoval(button: HTMLElement): () => void {
  const list = button.closest('ul')
  const beside = button.closest('fieldset, article')?.querySelector<HTMLElement>('input[type=search], textarea')
  const at = list ? buttonsOf(list).indexOf(button) : -1
  const go = () => {
    // If the focus has moved elsewhere, leave it there. When a focused element disappears in a dialog, the dialog itself gets the focus.
    const active = document.activeElement
    if (button.isConnected || (active && active !== document.body && active.getAttribute('role') !== 'dialog')) return
    const left = list?.isConnected ? buttonsOf(list) : []
    const next = left[at] ?? left.at(-1) ?? beside
    next?.focus()
  }
  // React draws the list anew before the second frame.
  return () => requestAnimationFrame(() => requestAnimationFrame(go))
}

const buttonsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('button')]
