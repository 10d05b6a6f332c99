/*
 * What is in view: neither outside the window nor its scrolling part, nor behind what lies over it, such as the bar of the aids above
 * and the answer below.
 */

const areaOf = (element: Element): Element => element.closest('[data-reading-text]') ?? element

/** Whether a word is in view, from head to foot. */
export function isSeen(word: Range): boolean {
  const element = word.startContainer.parentElement
  const { left, top, bottom, width } = word.getBoundingClientRect()
  const isBare = (y: number) => element && areaOf(element).contains(document.elementFromPoint(left + width / 2, y))
  return [top + 2, bottom - 2].every(isBare)
}

/** Height in px between the places that are tried. */
const step = 6

/** Scrolls a word to the upper part of the stretch in which its text is in view. */
export function scrollIntoSight(word: Range, element: Element): void {
  const area = areaOf(element)
  // Brings the text into the window, if it was far.
  element.scrollIntoView({ block: 'center' })
  if (isSeen(word)) return
  const { left, width } = word.getBoundingClientRect()
  const free: number[] = []
  for (let y = 0; y < innerHeight; y += step) if (area.contains(document.elementFromPoint(left + width / 2, y))) free.push(y)
  const [from, to] = [free[0], free.at(-1)]
  if (from === undefined || to === undefined) return
  scrollerOf(element).scrollBy({ top: word.getBoundingClientRect().top - from - (to - from) / 4 })
}

function scrollerOf(element: Element): Element {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/u.test(getComputedStyle(one).overflowY)) return one
  return document.scrollingElement ?? document.documentElement
}
