import { type RefObject, useLayoutEffect } from 'react'
import { coveredAbove, placeIn, scrollOffsets } from './use-auto-scroll.ts'

/**
 * Pads the end of the conversation by the height that the answer area covers, so that its last line can always be scrolled into
 * view. When the visible part shrinks, the line just above the area stays there. Styles are set through the CSSOM: the content
 * policy allows no style attribute.
 */
export function useBottomRoom(scroller: RefObject<HTMLElement | null>, answers: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [chat, area] = [scroller.current, answers.current]
    if (!chat || !area) return
    const roomNow = () => {
      const [above, over] = [chat.getBoundingClientRect(), area.getBoundingClientRect()]
      // In a low window the area is beside the conversation: only the on-screen keyboard covers some of it.
      const edge = over.left >= above.right ? window.innerHeight - coveredBelow() : over.top
      return Math.ceil(Math.max(0, above.bottom - edge)) + scrollOffsets.bottom
    }
    /** Scroll position of the area's edge. Kept as a position because heights may change several times between two measurements. */
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
    // A phone's on-screen keyboard covers the window without resizing it.
    const rise = () => {
      const hidden = coveredBelow()
      // In a very small window the area is part of the page flow.
      const over = hidden > 1 && getComputedStyle(area).position === 'fixed' ? window.visualViewport : null
      area.style.bottom = over ? `${Math.round(hidden)}px` : ''
      // Keeps half of the visible height for the question.
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
 * Scrolls the active question and the lines after it into the `visible` px, at least its first line: an editor that loads late would
 * otherwise cover them, and side remarks would push out a question that fits.
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

const linesFrom = (question: HTMLElement): HTMLElement[] => {
  const lines = [...(question.parentElement?.children ?? [])].filter((line) => line instanceof HTMLElement)
  return lines.slice(lines.indexOf(question) + 1)
}

/** As in use-auto-scroll: a warning, or a removed choice. */
const isAside = (bubble: HTMLElement) =>
  /-(warning|removed-\d+)$/.test(bubble.querySelector<HTMLElement>('[data-line]')?.dataset.line ?? '')

/** Height in px of the window that a phone's keyboard covers; 0 while pinch-zoomed, which hides part of the window too. */
function coveredBelow(): number {
  const view = window.visualViewport
  return view && view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0
}
