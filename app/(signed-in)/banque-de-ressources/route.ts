import { redirect } from 'next/navigation'
import { currentUser } from '#lib/session/current-user'
import { firstTab } from '../../../components/resources/resource-tabs.ts'

export const GET = async () => redirect(firstTab((await currentUser()).role))
