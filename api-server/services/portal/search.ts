import { isNotNull } from 'drizzle-orm'
import { searchWords } from '#domain/lists/search'
import type { PublicContext } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import { type Portal, speaksFor } from '../../portal/config.ts'

/** The portals that a visitor may mean: by their own names, or by those of the schools for which they speak. */
export async function searchPortals({ db }: PublicContext, portals: readonly Portal[], text: string): Promise<Portal[]> {
  const terms = searchWords(text)
  const begun = (...texts: readonly string[]) => {
    const words = texts.flatMap(searchWords)
    return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)))
  }
  const known = await db
    .select({ name: schools.name, city: schools.city, uai: schools.uai })
    .from(schools)
    .where(isNotNull(schools.uai))
  const meant = known.flatMap(({ name, city, uai }) => (uai !== null && begun(name, city, uai) ? [uai] : []))
  return portals.filter((portal) => begun(portal.name, portal.academy ?? '') || meant.some((uai) => speaksFor(portal, uai)))
}
