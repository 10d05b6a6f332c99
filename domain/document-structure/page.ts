/** A run of text as a page draws it. Points, from the top left corner of the page as it is looked at; `y` is the baseline. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the font. */
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** It is read from right to left. */
  readonly rtl: boolean
  readonly script: 'superscript' | 'subscript' | null
  readonly link: string | null
  /** A vertical line stands before it: it is another cell than what precedes. */
  readonly walled?: boolean
}

/** A picture of a page; `y` is its upper edge. `source`: where it is kept, null when it could not be. */
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

/** The middle one of some figures; 0 of none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
