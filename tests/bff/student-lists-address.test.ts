import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET } from '#app/(signed-in)/mon-travail/route.ts'
import { currentSchoolYear } from '#domain/dates/school-year'
import { siteAddress } from './support.ts'

const thisYear = currentSchoolYear(Date.now())

test.each([
  ['', `?schoolYear=${thisYear}`],
  ['?select=done', `?schoolYear=${thisYear}&select=done`],
  ['?select=done&schoolYear=2024-2025', '?schoolYear=2024-2025&select=done'],
])('/mon-travail%s leads to the lists with %s (RTE-062)', (asked, shown) => {
  const visit = () => GET(new NextRequest(`${siteAddress}/mon-travail${asked}`))
  expect(visit).toThrow(expect.objectContaining({ digest: expect.stringContaining(`;/mon-travail/listes${shown};`) }))
})
