import { type RefObject, useLayoutEffect } from 'react'
import { coveredAbove, placeIn, scrollOffsets } from './use-auto-scroll.ts'

/**
 * Leaves room at the end of the conversation for the part that the answer area covers, so that its last line can always
 * be seen; what stood just above the area stays there when less is seen. Through the CSSOM: the content policy allows no style
 * attribute.
 */
export function useBottomRoom(scroller: RefObject<HTMLElement | null>, answers: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [chat, area] = [scroller.current, answers.current]
    if (!chat || !area) return
    const roomNow = () => {
      const [above, over] = [chat.getBoundingClientRect(), area.getBoundingClientRect()]
      // In a low window the area stands beside the conversation: only the keyboard covers some of it.
      const edge = over.left >= above.right ? window.innerHeight - coveredBelow() : over.top
      return Math.ceil(Math.max(0, above.bottom - edge)) + scrollOffsets.bottom
    }
    /** Where in the conversation the area begins to cover it. Kept as a place: heights can change several times between two looks. */
    let edge = chat.scrollTop + chat.clientHeight - roomNow()
    let lastRoom = 0
    const leaveRoom = () => {
      const room = roomNow()
      chat.style.paddingBottom = `${room}px`
      const visible = chat.clientHeight - room
      if (chat.scrollTop + visible < edge) chat.scrollTop = edge - visible
      if (room > lastRoom) showActive(chat, visible)
      lastRoom = room
      edge = chat.scrollTop + visible
    }
    const scrolled = () => {
      edge = chat.scrollTop + chat.clientHeight - roomNow()
    }
    // A telephone's keyboard covers the window without making it smaller.
    const rise = () => {
      const hidden = coveredBelow()
      // In a very small window the area flows with the conversation.
      const over = hidden > 1 && getComputedStyle(area).position === 'fixed' ? window.visualViewport : null
      area.style.bottom = over ? `${Math.round(hidden)}px` : ''
      // Half of what is seen is for the question.
      area.style.maxHeight = over ? `${Math.round(over.height / 2)}px` : ''
      leaveRoom()
      if (over && area.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    rise()
    chat.addEventListener('scroll', scrolled, { passive: true })
    window.visualViewport?.addEventListener('resize', rise)
    window.visualViewport?.addEventListener('scroll', rise)
    const observer = new ResizeObserver(leaveRoom)
    observer.observe(area)
    observer.observe(chat)
    return () => {
      observer.disconnect()
      chat.removeEventListener('scroll', scrolled)
      window.visualViewport?.removeEventListener('resize', rise)
      window.visualViewport?.removeEventListener('scroll', rise)
    }
  }, [scroller, answers])
}

/**
 * Brings what is asked and what is said of it into the `visible` px, its first line at least: an editor that arrives late covers it
 * otherwise, and a question that fits is not pushed out by what is only said beside it.
 */
function showActive(chat: HTMLElement, visible: number) {
  const question = chat.querySelector<HTMLElement>('[data-state="active"]')?.closest('li')
  if (!question) return
  const asked = placeIn(chat, question)
  const start = asked.top - coveredAbove(chat)
  const { bottom } = placeIn(chat, linesFrom(question).at(-1) ?? question)
  const isPushedOut = start < chat.scrollTop && asked.bottom - start <= visible && linesFrom(question).every(isAside)
  if (isPushedOut || bottom > chat.scrollTop + visible) chat.scrollTop = Math.min(start, bottom + scrollOffsets.bottom - visible)
}

/** The lines after a question. */
const linesFrom = (question: HTMLElement): HTMLElement[] => {
  const lines = [...(question.parentElement?.children ?? [])].filter((line) => line instanceof HTMLElement)
  return lines.slice(lines.indexOf(question) + 1)
}

/** As in use-auto-scroll: a warning, or that a choice went. */
const isAside = ({ dataset: { line = '' } }: HTMLElement) => /-(warning|removed-\d+)$/.test(line)

/** Px of the window that a telephone's keyboard covers. Pinching the page larger hides some of it as well, and calls for nothing. */
function coveredBelow(): number {
  const view = window.visualViewport
  return view && view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0
}
