import { ImportScreen } from '#components/resources/import/import-screen'
import { Texts } from '#components/ui/texts'
import { pageTitle, requireRole } from '#lib/page'

export const metadata = pageTitle('importQuestions')

/** Brings questions of other programs into a module. */
export default async function ImportPage() {
  const { _id: userId } = await requireRole(['TEACHER', 'SUPERADMIN'])
  return (
    <Texts of="import">
      <ImportScreen userId={userId} />
    </Texts>
  )
}
