import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { routes } from '#lib/routes'

export const GET = ({ nextUrl }: NextRequest) => redirect(routes.newCourse + nextUrl.search)
