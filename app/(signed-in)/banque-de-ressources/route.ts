import { redirect } from 'next/navigation'
import { firstTab } from '#components/resources/list/resource-tabs.ts'
import { currentUser } from '#lib/page'

export const GET = async () => redirect(firstTab((await currentUser()).role))
