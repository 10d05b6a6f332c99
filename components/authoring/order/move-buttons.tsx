'use client'

import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { iconButton } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'

interface Props {
  upLabel: string
  downLabel: string
  /** Position in the list, from 1. */
  position: number
  last: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a list item up and down. The pressed button keeps the focus, so that it can be pressed again. */
export function MoveButtons({ upLabel, downLabel, position, last, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  // Reordering moves the item's DOM elements, and the browser drops their focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the position has changed
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])

  const move = (by: -1 | 1) => {
    pressed.current = by === -1 ? up.current : down.current
    onMove(by)
  }
  const look = clsx(iconButton, 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40')
  const first = position === 1
  return (
    <>
      <button
        ref={up}
        type="button"
        className={look}
        aria-label={upLabel}
        aria-disabled={first || undefined}
        onClick={() => (first ? undefined : move(-1))}
      >
        <Icon name="chevronDown" className="rotate-180" />
      </button>
      <button
        ref={down}
        type="button"
        className={look}
        aria-label={downLabel}
        aria-disabled={last || undefined}
        onClick={() => (last ? undefined : move(1))}
      >
        <Icon name="chevronDown" />
      </button>
    </>
  )
}
