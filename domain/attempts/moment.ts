import { type ExamWork, isHeldBack, type ReleasedPart } from '../exams/times.ts'
import { isOpen } from '../works/work.ts'
import type { Moment } from './known.ts'

/** The moment of a student’s part in a work at `now` (epoch ms), for what is answered in it; a lesson shows its questions one by one. */
export function momentOf(work: ExamWork, part: ReleasedPart, now: number): Moment {
  if (isHeldBack(work, part, now)) return 'heldBack'
  if (work.exam !== null) return 'published'
  if (part.submittedAt !== null) return 'handedIn'
  return isOpen(work, now) ? 'validated' : 'closed'
}
