import type { FoundInArchive } from '#contract/archive'

/** Most modules or courses, and about the most bytes of files, that one call makes. */
const atOnce = 50
const bytesAtOnce = 48 * 1024 * 1024

/**
 * The ids to ask for call by call: the picked modules and those of the picked courses first, so that each course then finds its
 * modules and costs nothing. What cannot be read is left out.
 */
export function batchesOf(found: readonly FoundInArchive[], picked: ReadonlySet<string>): string[][] {
  const courses = found.filter((one) => one.of === 'course' && picked.has(one.id))
  const wanted = new Set([...picked, ...courses.flatMap(({ modules }) => modules)])
  const modules = found.filter(({ of, id, losses }) => of === 'module' && wanted.has(id) && !losses.includes('unreadable'))
  return [...packed(modules), ...packed(courses)]
}

function packed(items: readonly FoundInArchive[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const item of items) {
    const last = batches.at(-1)
    if (last && last.length < atOnce && bytes + item.bytes <= bytesAtOnce) {
      last.push(item.id)
      bytes += item.bytes
    } else {
      batches.push([item.id])
      bytes = item.bytes
    }
  }
  return batches
}
