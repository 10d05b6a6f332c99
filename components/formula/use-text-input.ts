import { type RefObject, useEffect, useRef } from 'react'

/** Handlers for the input of the hidden text area. */
export interface TextInput {
  onText: (text: string) => void
  onDelete: (forward: boolean) => void
  onHistory: (act: 'undo' | 'redo') => void
}

// Phones send no event for Backspace in an empty field, so the field always holds a character.
const filler = '\u200b'

// Safari ends a dead key by deleteCompositionText and insertFromComposition, which it does not call composing.
const isOfComposition = (event: InputEvent) => event.isComposing || /Composition(?:Text)?$/.test(event.inputType)

/** A hidden text area: beforeinput for keys and phones, composition for dead keys and input methods, read when it ends. */
export function useTextInput(area: RefObject<HTMLTextAreaElement | null>, handlers: TextInput) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const node = area.current
    if (!node) return
    const reset = () => {
      node.value = filler
      node.setSelectionRange(filler.length, filler.length)
    }
    const onBeforeInput = (event: InputEvent) => {
      if (isOfComposition(event)) return
      event.preventDefault()
      if (event.inputType.startsWith('delete')) latest.current.onDelete(event.inputType.endsWith('Forward'))
      else if (event.inputType === 'historyUndo') latest.current.onHistory('undo')
      else if (event.inputType === 'historyRedo') latest.current.onHistory('redo')
      else if (event.data) latest.current.onText(event.data)
    }
    const onCompositionEnd = (event: CompositionEvent) => {
      if (event.data) latest.current.onText(event.data)
      reset()
    }
    const onInput = (event: Event) => {
      if (!(event instanceof InputEvent && isOfComposition(event))) reset()
    }
    const listening = new AbortController()
    const { signal } = listening
    node.addEventListener('beforeinput', onBeforeInput, { signal })
    node.addEventListener('compositionend', onCompositionEnd, { signal })
    node.addEventListener('input', onInput, { signal })
    node.addEventListener('focus', reset, { signal })
    reset()
    return () => listening.abort()
  }, [area])
}
