import { redirect } from 'next/navigation'
import { studentWorkListsPath } from '#lib/routes'

export const GET = () => redirect(studentWorkListsPath(Date.now()))
