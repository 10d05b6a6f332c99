import { expect, type Page } from '@playwright/test'

/** The text spacing that every page must support (WCAG 1.4.12). */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/** Fails when a user’s text spacing, in a viewport of 1280 px, clips a text or makes the page scroll sideways. */
export async function expectTextSpacingSupported(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  const lost = await page.evaluate(clippedTexts, spacing)
  if (before) await page.setViewportSize(before)
  expect(lost, `texts with a reader's spacing at ${page.url()}`).toEqual([])
}

/** Fails when a pressed, selected or current element looks like its siblings in forced colours. */
export async function expectStatesDistinctInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const alike = await page.evaluate(indistinctStates)
  await page.emulateMedia({ forcedColors: null })
  expect(alike, `states in forced colours at ${page.url()}`).toEqual([])
}

/** Runs in the page: texts clipped only when the spacing is applied. */
function clippedTexts(css: string): string[] {
  const cuts = (style: string) => style === 'hidden' || style === 'clip'
  const cutOff = () => {
    const found = new Set<Text>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!(node instanceof Text) || !owner || node.data.trim() === '') continue
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || owner.closest('.sr-only, option'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const sideways = cuts(overflowX) && (text.right > edge.right + 2 || text.left < edge.left - 2)
        const below = cuts(overflowY) && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2)
        if (sideways || below) found.add(node)
        // Content beyond the edge of a scroll container can be scrolled to.
        if (overflowY === 'auto' || overflowY === 'scroll' || overflowX === 'auto' || overflowX === 'scroll') break
      }
    }
    return found
  }
  const before = cutOff()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const lost = [...cutOff()].filter((node) => !before.has(node)).map((node) => `cut off: ${node.data.trim().slice(0, 60)}`)
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  if (beyond > 0) lost.push(`the page is ${beyond} px too wide`)
  document.adoptedStyleSheets.pop()
  return lost
}

/** Runs in the page: pairs of sibling elements, one chosen and one not, with identical appearance. */
function indistinctStates(): string[] {
  const shown = ['color', 'backgroundColor', 'borderTopWidth', 'borderBottomWidth', 'borderLeftWidth', 'borderTopColor'] as const
  const more = ['outlineWidth', 'outlineStyle', 'textDecorationLine', 'fontWeight', 'borderBottomColor'] as const
  const lookOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    return [...shown, ...more].map((name) => style[name]).join() + (pseudo ? style.content : '')
  }
  const wholeLook = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((one) => `${one.tagName}${lookOf(one)}${lookOf(one, '::before')}${lookOf(one, '::after')}`)
      .join('|')
  const states = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked'] as const
  return states.flatMap((state) => {
    const chosen = [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)]
    return chosen.flatMap((one) => {
      if (!one.checkVisibility()) return []
      const group =
        one.closest('[role="group"], [role="tablist"], [role="toolbar"], [role="listbox"], ol, ul, nav') ?? one.parentElement
      const peers = [...(group?.querySelectorAll(one.tagName) ?? [])].filter(
        (other) => !chosen.includes(other) && other.getAttribute('role') === one.getAttribute('role') && other.checkVisibility(),
      )
      const twin = peers.find((other) => wholeLook(other) === wholeLook(one))
      return twin ? [`${state}: « ${one.textContent?.trim()} » looks like « ${twin.textContent?.trim()} »`] : []
    })
  })
}
