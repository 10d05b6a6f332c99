/** A run of text as a page draws it. In points, from the top left corner of the displayed page; `y` is the baseline. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the font. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** Whether it is read from right to left. */
  readonly rtl: boolean
  readonly script: 'superscript' | 'subscript' | null
  readonly link: string | null
  /** Whether a vertical line is drawn before it: it is in another cell than the text before. */
  readonly walled?: boolean
}

/** A picture of a page; `y` is its upper edge. `source`: where it is stored, null when it could not be. */
export interface Picture {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly source: string | null
  readonly alt: string
  /** In pixels. */
  readonly pixels: readonly [number, number] | null
}

export interface PageContent {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  readonly pictures: readonly Picture[]
}

export const right = ({ x, width }: { x: number; width: number }) => x + width

/** The median of some numbers; 0 for none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
