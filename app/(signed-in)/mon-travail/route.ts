import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { currentSchoolYear } from '#domain/dates/school-year'
import { routes } from '#lib/routes'

/** Redirects to the lists of the current school year, or of the year in the URL (RTE-062). */
export function GET({ nextUrl: { searchParams } }: NextRequest) {
  const query = new URLSearchParams({ schoolYear: currentSchoolYear(Date.now()), ...Object.fromEntries(searchParams) })
  redirect(`${routes.studentWorkLists}?${query}`)
}
