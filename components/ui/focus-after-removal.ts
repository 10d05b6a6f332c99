/** To call once the row of the button is gone: focus moves to the next row, else the last, else the field beside the list. */
export function focusAfterRemoval(button: HTMLElement): () => void {
  const list = button.closest('ul')
  const beside = button.closest('fieldset, article')?.querySelector<HTMLElement>('input[type=search], textarea')
  const at = list ? buttonsOf(list).indexOf(button) : -1
  const go = () => {
    // If the focus has moved elsewhere, leave it there. When its focused element disappears, a dialog takes the focus itself.
    const active = document.activeElement
    if (button.isConnected || (active && active !== document.body && active.getAttribute('role') !== 'dialog')) return
    const left = list?.isConnected ? buttonsOf(list) : []
    const next = left[at] ?? left.at(-1) ?? beside
    next?.focus()
  }
  // React re-renders the list before the second animation frame.
  return () => requestAnimationFrame(() => requestAnimationFrame(go))
}

const buttonsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('button')]
