import { joinLesson } from '#lib/session/join-lesson'

export const dynamic = 'force-dynamic'
export const POST = joinLesson
