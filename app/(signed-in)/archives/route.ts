import { redirect } from 'next/navigation'
import { routes } from '#lib/routes'

export const GET = () => redirect(routes.archivesResources)
