import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { getModule } from '#app/(signed-in)/read-once.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { draftPlace } from '#components/authoring/history/other-version.ts'
import { writingTexts } from '#components/authoring/texts.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import { optionsOf } from '#components/ui/fields/select-field'
import { LoadFailure } from '#components/ui/states/content-states'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { Texts } from '#components/ui/texts'
import { product } from '#contract/product'
import { titleWhenFound } from '#lib/page-title'
import { chapters, writableReference } from '#lib/reference'
import { modulePreviewPath } from '#lib/routes'
import { requireRole } from '#lib/session/current-user'
import { settled } from '#lib/upstream/call'
import messages from '#messages'
import { loadCopy, loadModule, newModuleId } from '../load-module.ts'

type Props = {
  params: Promise<{ moduleId: string }>
  searchParams: Promise<{ version?: string | string[]; duplicate?: string | string[]; importer?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { newModule, editModule } = messages.page
  const { moduleId } = await params
  return moduleId === newModuleId ? { title: newModule } : titleWhenFound(getModule(moduleId), editModule)
}

async function ModuleEditionPage({ params, searchParams }: Props) {
  const [{ moduleId }, { version, duplicate, importer }] = await Promise.all([params, searchParams])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const [module, copy, [subjects, levels], allChapters] = await Promise.all([
    settled(loadModule(moduleId)),
    moduleId === newModuleId ? settled(loadCopy(duplicate)) : null,
    writableReference(),
    settled(chapters()),
  ])
  if (module === undefined || copy === undefined) {
    const t = await getTranslations()
    return <LoadFailure title={t('page.editModule')} text={t('errors.module')} />
  }
  if (module && !module.editable) redirect(modulePreviewPath(moduleId))
  return (
    <Texts
      namespaces={['authoring', 'problems', 'moduleEditor', 'module.view', 'questions', 'ui.choice', 'ui.media', ...writingTexts]}
    >
      <ModuleEditor
        key={copy ? `copie:${copy.of}` : (draftPlace(moduleId, version) ?? moduleId)}
        userId={user._id}
        {...(module && { module })}
        copy={copy ?? undefined}
        offer={{ subjects: subjects && optionsOf(subjects), levels: levels && optionsOf(levels), chapters: allChapters }}
        official={user.school[product]}
        place={draftPlace(moduleId, version)}
        importing={importer !== undefined}
      />
    </Texts>
  )
}

export default streamWhenSlow(ModuleEditionPage, <SkeletonPage />)
