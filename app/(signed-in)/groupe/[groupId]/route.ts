import { redirect } from 'next/navigation'
import { groupStudentsPath } from '#lib/routes'

type Context = { params: Promise<{ groupId: string }> }

export async function GET(_: Request, { params }: Context) {
  redirect(groupStudentsPath((await params).groupId))
}
