import { type RefObject, useLayoutEffect } from 'react'
import { scrollOffsets } from './use-auto-scroll.ts'

/**
 * Leaves room at the end of the conversation for the part that the answer area covers, so that its last line can always
 * be seen; what stood just above the area stays there when less is seen. Through the CSSOM: the content policy allows no style
 * attribute.
 */
export function useBottomRoom(scroller: RefObject<HTMLElement | null>, answers: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [chat, area] = [scroller.current, answers.current]
    if (!chat || !area) return
    let visible = chat.clientHeight
    const leaveRoom = () => {
      const covered = Math.max(0, chat.getBoundingClientRect().bottom - area.getBoundingClientRect().top)
      const room = Math.ceil(covered) + scrollOffsets.bottom
      chat.style.paddingBottom = `${room}px`
      const before = visible
      visible = chat.clientHeight - room
      if (visible < before) chat.scrollTop += before - visible
    }
    // A telephone's keyboard covers the window without making it smaller.
    const rise = () => {
      const view = window.visualViewport
      const hidden = view ? window.innerHeight - view.height - view.offsetTop : 0
      // Pinching the page larger hides some of it as well, and calls for nothing.
      const over = view && view.scale === 1 && hidden > 1 ? view : null
      area.style.bottom = over ? `${Math.round(hidden)}px` : ''
      // Half of what is seen is for the question.
      area.style.maxHeight = over ? `${Math.round(over.height / 2)}px` : ''
      leaveRoom()
      if (over && area.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    rise()
    window.visualViewport?.addEventListener('resize', rise)
    window.visualViewport?.addEventListener('scroll', rise)
    const observer = new ResizeObserver(leaveRoom)
    observer.observe(area)
    observer.observe(chat)
    return () => {
      observer.disconnect()
      window.visualViewport?.removeEventListener('resize', rise)
      window.visualViewport?.removeEventListener('scroll', rise)
    }
  }, [scroller, answers])
}
