import { redirect } from 'next/navigation'
import { LaunchResults } from '#components/elearning/deep-link/launch-results'
import { Texts } from '#components/ui/texts'
import { PlatformGrades } from '#components/work/results/platform-grades'
import { foundOrNull, pageTitle, settle, upstream } from '#lib/page'
import { routes } from '#lib/routes'
import { AccountLink } from '../account-link.tsx'

export const metadata = pageTitle('results')

/** The results of the students of a platform link, for the teacher who opened it. */
export default async function LaunchResultsPage({ searchParams }: { searchParams: Promise<{ ltik?: string | string[] }> }) {
  const { ltik = '' } = await searchParams
  const query = { ltik: String(ltik) }
  const [results, members] = await Promise.all([
    foundOrNull(upstream('readLaunchResults', { query })),
    settle(upstream('readLaunchMembers', { query })),
  ])
  if (!results) redirect(routes.error)
  return (
    <>
      <LaunchResults
        {...results}
        members={members}
        ltik={String(ltik)}
        delivery={
          results.grades.length === 0 ? undefined : (
            <Texts of="lti-grades">
              <PlatformGrades of={{ ltik: String(ltik) }} grades={results.grades} students={results.students} manages />
            </Texts>
          )
        }
      />
      <AccountLink bound="resultats" ltik={String(ltik)} />
    </>
  )
}
