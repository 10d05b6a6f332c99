import { redirect } from 'next/navigation'
import { groupStudentsPath } from '#lib/routes'

export async function GET(_: Request, { params }: { params: Promise<{ groupId: string }> }) {
  redirect(groupStudentsPath(encodeURIComponent((await params).groupId)))
}
