import { JobStrip } from '#components/calls/job-strip'
import { Texts } from '#components/ui/texts'
import { settle, upstream } from '#lib/page'

/** The acts on many people that the user began and may have left; nothing where they cannot be read. */
export async function LeftJobs() {
  const jobs = await settle(upstream('listJobs'))
  if (!jobs || jobs.length === 0) return null
  return (
    <Texts of="left-jobs">
      <div className="mb-6 flex flex-col gap-3">
        <JobStrip jobs={jobs} />
      </div>
    </Texts>
  )
}
