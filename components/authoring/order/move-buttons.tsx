import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { IconButton } from '#components/ui/actions/icon-button'

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
  const pressed = useRef<HTMLButtonElement>(null)

  // Reordering moves the item's DOM elements, and the browser drops their focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the position has changed
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])

  const button = (label: string, by: -1 | 1, atEnd: boolean) => (
    <IconButton
      icon="chevronDown"
      label={label}
      className={clsx('aria-disabled:cursor-not-allowed aria-disabled:opacity-40', by === -1 && 'rotate-180')}
      aria-disabled={atEnd || undefined}
      onClick={({ currentTarget }) => {
        if (atEnd) return
        pressed.current = currentTarget
        onMove(by)
      }}
    />
  )
  return (
    <>
      {button(upLabel, -1, position === 1)}
      {button(downLabel, 1, last)}
    </>
  )
}
