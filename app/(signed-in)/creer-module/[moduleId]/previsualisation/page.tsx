import { getTranslations } from 'next-intl/server'
import { getModule } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { Texts } from '#components/ui/texts'
import { objectTitle, requireRole, settle } from '#lib/page'
import { moduleEditorPath, myResourcesPath } from '#lib/routes'
import { loadModule, newModuleId } from '../load-module.ts'
import { ModulePreview } from './module-preview.tsx'

type Props = { params: Promise<{ moduleId: string }> }

export const generateMetadata = objectTitle('modulePreview', async ({ id }) => (id === newModuleId ? {} : getModule(id)))

async function ModulePreviewPage({ params }: Props) {
  const [{ moduleId }, t] = await Promise.all([params, getTranslations('moduleEditor')])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const module = await settle(loadModule(moduleId))
  if (module === undefined) return <LoadFailure title="page.modulePreview" text="failed.module" />
  const back =
    !module || module.editable
      ? { href: moduleEditorPath(moduleId), label: t('previewBack') }
      : { href: myResourcesPath('module'), label: t('previewBackResources') }
  return (
    <Texts of="module-preview">
      <ModulePreview key={moduleId} userId={user._id} moduleId={moduleId} {...(module && { module })} back={back} />
    </Texts>
  )
}

export default streamWhenSlow(ModulePreviewPage)
