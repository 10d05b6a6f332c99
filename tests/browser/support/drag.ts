import type { Page } from '@playwright/test'

/** A point on the page, in CSS pixels of the viewport. */
export type PagePlace = readonly [x: number, y: number]

interface Way {
  readonly from: PagePlace
  readonly to: PagePlace
  /** With a finger instead of the mouse. */
  readonly byFinger: boolean
}

/** Presses, moves in a few steps and releases. */
export async function drag(page: Page, { from, to, byFinger }: Way): Promise<void> {
  const [[fromX, fromY], [toX, toY]] = [from, to]
  if (!byFinger) {
    await page.mouse.move(fromX, fromY)
    await page.mouse.down()
    await page.mouse.move(toX, toY, { steps: 4 })
    return page.mouse.up()
  }
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await send('touchStart', [{ x: fromX, y: fromY }])
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part }])
  await send('touchEnd', [])
}
