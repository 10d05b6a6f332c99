import { getTranslations } from 'next-intl/server'
import { getModule } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { PaperScreen } from '#components/paper/paper-screen'
import { sheetContent } from '#components/paper/sheet-content.ts'
import type { Search } from '#domain/lists/filters'
import { foundOr404, objectTitle, settle, upstream } from '#lib/page'
import { myResourcesPath, printModulePath } from '#lib/routes'

type Props = { params: Promise<{ moduleId: string }>; searchParams: Search }

export const generateMetadata = objectTitle('print', ({ id }) => getModule(id))

async function PrintModulePage({ params, searchParams }: Props) {
  const [{ moduleId }, query, t] = await Promise.all([params, searchParams, getTranslations()])
  const [module, origin] = await Promise.all([
    settle(foundOr404(getModule(moduleId))),
    settle(upstream('getModuleOrigin', { params: { id: moduleId } })),
  ])
  if (!module) return <LoadFailure title="page.print" text="failed.module" />
  return (
    <PaperScreen
      content={sheetContent({ title: module.name, modules: [module] })}
      query={query}
      path={printModulePath(moduleId)}
      back={{ href: myResourcesPath('module'), label: t('paper.back.module') }}
      origin={origin}
    />
  )
}

export default streamWhenSlow(PrintModulePage)
