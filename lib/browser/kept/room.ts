/** Bytes of files that one device keeps, and number of works. */
export const maxKeptBytes = 50 * 1024 * 1024
export const maxKeptWorks = 20

/** A file of a work: its address on this site, and its bytes. */
export interface KeptFile {
  readonly address: string
  readonly size: number
}

interface Opened {
  /** Epoch ms. */
  readonly openedAt: number
  readonly files: readonly KeptFile[]
}

/** The works to forget, those opened longest ago first, so that the others fit. The one opened last always stays. */
export function worksToForget<W extends Opened>(works: readonly W[]): W[] {
  const latestFirst = works.toSorted((a, b) => b.openedAt - a.openedAt)
  const counted = new Set<string>()
  let bytes = 0
  return latestFirst.filter(({ files }, index) => {
    for (const { address, size } of files) {
      if (!counted.has(address)) bytes += size
      counted.add(address)
    }
    return index > 0 && (index >= maxKeptWorks || bytes > maxKeptBytes)
  })
}
