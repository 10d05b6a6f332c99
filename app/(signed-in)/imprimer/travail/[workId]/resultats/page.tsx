import { getTranslations } from 'next-intl/server'
import { getWork } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { PrintButton } from '#components/ui/actions/print-button'
import { PageHeader } from '#components/ui/layout/page-header'
import { ResultsSheet } from '#components/work/results/results-sheet'
import { currentUser, foundOr404, objectTitle, settle, upstream } from '#lib/page'
import { workPath } from '#lib/routes'

type Props = { params: Promise<{ workId: string }> }

export const generateMetadata = objectTitle('printResults', ({ id }) => getWork(id))

async function PrintResultsPage({ params }: Props) {
  const [{ workId }, user, t] = await Promise.all([params, currentUser(), getTranslations()])
  const [work, assignees, results] = await Promise.all([
    settle(foundOr404(getWork(workId))),
    settle(upstream('listAssignees', { params: { id: workId } })),
    settle(upstream('getWorkResults', { params: { id: workId } })),
  ])
  if (!work || !assignees || !results) return <LoadFailure title="page.printResults" text="work.results.error" />
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ href: workPath(workId), label: t('paper.back.work') }}
          title={t('page.printResults')}
          detail={t('paper.results.detail')}
          action={<PrintButton label={t('paper.print')} />}
        />
      </div>
      <ResultsSheet work={work} assignees={assignees} results={results} school={user.school.name} now={Date.now()} />
    </>
  )
}

export default streamWhenSlow(PrintResultsPage)
