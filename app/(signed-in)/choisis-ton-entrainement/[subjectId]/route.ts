import { redirect } from 'next/navigation'
import { newTrainingPath } from '#lib/routes'

export async function GET(_: Request, { params }: { params: Promise<{ subjectId: string }> }) {
  redirect(newTrainingPath(encodeURIComponent((await params).subjectId)))
}
