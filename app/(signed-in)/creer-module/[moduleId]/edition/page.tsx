import { redirect } from 'next/navigation'
import { getModule } from '#app/(signed-in)/read-once.ts'
import { LoadFailure } from '#app/load-failure.tsx'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { draftPlace } from '#components/authoring/history/other-version.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import { optionsOf } from '#components/ui/fields/select-field'
import { Texts } from '#components/ui/texts'
import { product } from '#contract/product'
import { objectTitle, pageTitle, requireRole, settle, upstream } from '#lib/page'
import { chapters, writableReference } from '#lib/reference'
import { modulePreviewPath } from '#lib/routes'
import { loadCopy, loadModule, newModuleId } from '../load-module.ts'

type Props = {
  params: Promise<{ moduleId: string }>
  searchParams: Promise<{ version?: string | string[]; duplicate?: string | string[]; importer?: string | string[] }>
}

const editTitle = objectTitle('editModule', ({ id }) => getModule(id))

export const generateMetadata = async ({ params }: Props) =>
  (await params).moduleId === newModuleId ? pageTitle('newModule') : editTitle({ params })

async function ModuleEditionPage({ params, searchParams }: Props) {
  const [{ moduleId }, { version, duplicate, importer }] = await Promise.all([params, searchParams])
  const user = await requireRole(['TEACHER', 'SUPERADMIN'])
  const [module, copy, [subjects, levels], allChapters, document] = await Promise.all([
    settle(loadModule(moduleId)),
    moduleId === newModuleId ? settle(loadCopy(duplicate)) : null,
    writableReference(),
    settle(chapters()),
    settle(upstream('readDocumentRules')),
  ])
  if (module === undefined || copy === undefined) return <LoadFailure title="page.editModule" text="failed.module" />
  if (module && !module.editable) redirect(modulePreviewPath(moduleId))
  return (
    <Texts of="module-editor">
      <ModuleEditor
        key={copy ? `copie:${copy.of}` : (draftPlace(moduleId, version) ?? moduleId)}
        userId={user._id}
        {...(module && { module })}
        copy={copy ?? undefined}
        offer={{
          subjects: subjects && optionsOf(subjects),
          levels: levels && optionsOf(levels),
          chapters: allChapters,
          document,
        }}
        official={user.school[product]}
        place={draftPlace(moduleId, version)}
        importing={importer !== undefined}
      />
    </Texts>
  )
}

export default streamWhenSlow(ModuleEditionPage)
