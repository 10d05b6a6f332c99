import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { MarksScreen } from '#components/marks/marks-screen'
import { SkeletonPage } from '#components/ui/states/skeleton'
import type { SchoolTerms, Term } from '#contract/marking'
import { parisDay } from '#domain/dates/paris-day'
import { currentSchoolYear } from '#domain/dates/school-year'
import { otherTerm, termIndexAt } from '#domain/marks/terms'
import { currentUser, settle, upstream } from '#lib/page'
import { groupMetadata, loadGroup } from '../../load-group.ts'

type Query = { periode?: string | string[]; matiere?: string | string[] }
export const generateMetadata = groupMetadata

async function GroupMarksPage({ params, searchParams }: { params: Promise<{ groupId: string }>; searchParams: Promise<Query> }) {
  const [{ groupId }, query] = await Promise.all([params, searchParams])
  const [user, group] = await Promise.all([currentUser(), loadGroup(groupId)])
  // The failure is reported by the layout.
  if (!group) return null
  const terms = await settle(upstream('listTerms', { query: { schoolYear: group.schoolYear } }))
  const period = terms ? askedPeriod(query.periode, terms) : null
  const term = period === null ? undefined : terms?.terms[period]
  const subject = typeof query.matiere === 'string' ? query.matiere : undefined
  const read = (within?: Term) =>
    settle(upstream('getGroupMarks', { params: { id: groupId }, query: { ...within, ...(subject && { subject }) } }))
  const marks = await read(term)
  const year = term && marks?.works.length === 0 ? await read() : undefined
  const others = year?.works.length || marks?.unmarked.length ? year?.works : year?.unmarked
  const elsewhere = term && terms && otherTerm(terms.terms, term, others?.map(({ dueDate }) => dueDate) ?? [])
  return <MarksScreen {...{ marks, terms, period, elsewhere, groupId }} subject={subject ?? null} user={user} />
}

/** Index of the term that the address asks for, null for the whole year; by default today's, or the year when it is over. */
function askedPeriod(asked: string | string[] | undefined, { terms, schoolYear }: SchoolTerms): number | null {
  const index = Number(asked) - 1
  if (terms[index]) return index
  const now = Date.now()
  if (asked !== undefined || schoolYear !== currentSchoolYear(now)) return null
  return Math.max(0, termIndexAt(terms, parisDay(now)))
}

export default streamWhenSlow(GroupMarksPage, <SkeletonPage header={false} body="table" />)
