'use client'

import { useEffect } from 'react'

/** Makes the formulas of a selection one line of text each when they are copied: of MathML a browser makes a line per sign. */
export function CopiedFormulas() {
  useEffect(() => {
    document.addEventListener('copy', copyAsLines)
    return () => document.removeEventListener('copy', copyAsLines)
  }, [])
  return null
}

/** Shows the lines in place of the formulas while the browser takes the selection, which is before anything is painted. */
export function copyAsLines(): void {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed) return
  const formulas = [...document.querySelectorAll<HTMLElement>('[data-copied]')].filter((one) => selection.containsNode(one, true))
  const lines = formulas.map((formula) => {
    const line = document.createTextNode(formula.dataset.copied ?? '')
    formula.prepend(line)
    formula.toggleAttribute('data-copying', true)
    return line
  })
  setTimeout(() => {
    for (const line of lines) line.remove()
    for (const formula of formulas) formula.removeAttribute('data-copying')
  })
}
