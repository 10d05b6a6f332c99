import 'server-only'
import { headers } from 'next/headers'
import type { Level, Subject } from '#contract/reference'
import { offerFirst } from '#domain/lists/offered'
import { env } from './env.ts'

/** Size of each list in the demonstration for a foreign country (SEL-026). */
const demoLimits = { subjects: 6, levels: 5 }

/** Subjects for search lists: configured ones first, few under the demonstration's host (SEL-025, SEL-026, OP-111, OP-112). */
export const offeredSubjects = async (subjects: readonly Subject[]): Promise<Subject[]> =>
  offerFirst(subjects, env().firstSubjects, (await isDemoHost()) ? demoLimits.subjects : undefined)

/** Levels for search lists, by the same rules. */
export const offeredLevels = async (levels: readonly Level[]): Promise<Level[]> =>
  offerFirst(levels, env().firstLevels, (await isDemoHost()) ? demoLimits.levels : undefined)

async function isDemoHost(): Promise<boolean> {
  const { demoHost } = env()
  return demoHost !== undefined && (await headers()).get('host') === demoHost
}
