import { redirect } from 'next/navigation'
import { newTrainingPath } from '#lib/routes'

type Context = { params: Promise<{ subjectId: string }> }

export async function GET(_: Request, { params }: Context) {
  redirect(newTrainingPath((await params).subjectId))
}
