import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { getModule } from '#app/(signed-in)/read-once.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { PlayerTexts } from '#components/player/player-texts'
import { LoadFailure } from '#components/ui/states/content-states'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { Texts } from '#components/ui/texts'
import { titleWhenFound } from '#lib/page-title'
import { moduleEditorPath, myResourcesPath } from '#lib/routes'
import { requireRole } from '#lib/session/current-user'
import { settled } from '#lib/upstream/call'
import messages from '#messages'
import { loadModule, newModuleId } from '../load-module.ts'
import { ModulePreview } from './module-preview.tsx'

type Props = { params: Promise<{ moduleId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { moduleId } = await params
  const title = messages.page.modulePreview
  return moduleId === newModuleId ? { title } : titleWhenFound(getModule(moduleId), title)
}

async function ModulePreviewPage({ params }: Props) {
  const [{ moduleId }, t] = await Promise.all([params, getTranslations('moduleEditor')])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const module = await settled(loadModule(moduleId))
  if (module === undefined) {
    const words = await getTranslations()
    return <LoadFailure title={words('page.modulePreview')} text={words('errors.module')} />
  }
  const back =
    !module || module.editable
      ? { href: moduleEditorPath(moduleId), label: t('previewBack') }
      : { href: myResourcesPath('module'), label: t('previewBackResources') }
  return (
    <PlayerTexts>
      <Texts namespaces={['moduleEditor.previewDraft', 'moduleEditor.previewEmpty', 'moduleEditor.previewTitle', 'ui.parisTime']}>
        <ModulePreview key={moduleId} userId={user._id} moduleId={moduleId} {...(module && { module })} back={back} />
      </Texts>
    </PlayerTexts>
  )
}

export default streamWhenSlow(ModulePreviewPage, <SkeletonPage />)
