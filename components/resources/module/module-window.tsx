import { useTranslations } from 'next-intl'
import { OriginLines } from '#components/authoring/origin-lines'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { QuestionViews } from '#components/questions/question-view'
import { barInWindow, ReadingArea } from '#components/reading/reading-area'
import { StructuredDocumentButton } from '#components/structured-document/structured-document-button'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { Loader } from '#components/ui/states/loader'
import { Dialog } from '#components/ui/windows/dialog'
import { Failure } from '#contract/errors'
import type { Module } from '#contract/module'
import { callApi } from '#lib/browser/client'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'
import { useRead } from '#lib/browser/use-read'
import type { Target } from '../actions/card-action.ts'
import { useFailure } from '../actions/use-change.ts'

interface Props {
  on: Target
  course: string | undefined
  official: boolean
  onClose: () => void
}

type ModulePreview = Pick<Module, 'name' | 'questions' | 'document' | 'originalDocument' | 'cantAffect'>

/** A read-only module with the reading aids: questions on one side, document on the other (MOD-005, AID-001). */
export function ModuleWindow({ on, course, official, onClose }: Props) {
  const t = useTranslations('module.view')
  const onFailed = useFailure(t('error'), onClose)
  const { data: module } = useRead(['module', on.id, course], () => loadModule(on.id, course), { onFailed })
  // Not for a module that the viewer only sees through a course.
  const { data: origin } = useRead(['module', on.id, 'origin'], () => callApi('getModuleOrigin', { params: { id: on.id } }))
  return (
    <Dialog onClose={onClose} title={on.name} wide>
      {origin ? <OriginLines {...origin} /> : null}
      {module === undefined ? (
        <Loader />
      ) : (
        <div className={module.document === null ? undefined : 'grid items-start gap-6 wide:grid-cols-2'}>
          {module.document === null ? (
            <div className="mb-3">
              <StructuredDocumentButton of={{ moduleId: on.id, name: on.name }} />
            </div>
          ) : null}
          <Questions questions={module.questions} />
          <ModuleFile on={on} module={module} official={official} />
        </div>
      )}
    </Dialog>
  )
}

/** With `course`, reads the module through that course: the viewer may see the course but not the module itself. */
async function loadModule(id: string, course: string | undefined): Promise<ModulePreview> {
  if (course === undefined) return callApi('getModule', { params: { id } })
  const { modules } = await callApi('getCourse', { params: { id: course }, query: { module: id } })
  const module = modules.find(({ _id }) => _id === id)
  if (!module) throw new Failure('notFound', 'module.notFound')
  return { ...module, questions: module.questions ?? [] }
}

function Questions({ questions }: Pick<ModulePreview, 'questions'>) {
  const t = useTranslations('module.view')
  if (questions.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <section aria-label={t('questions')} className="min-w-0">
      <ReadingArea barClassName={barInWindow}>
        <QuestionViews questions={questions} />
      </ReadingArea>
    </section>
  )
}

function ModuleFile({ on, module, official }: { on: Target; module: ModulePreview; official: boolean }) {
  const t = useTranslations('module.view')
  if (module.document === null) return null
  const address = documentAddress(module.document)
  const name = module.originalDocument ?? module.document
  return (
    <section aria-label={t('document')} className="flex min-w-0 flex-col gap-3 wide:sticky wide:top-0">
      <LazyDocumentViewer
        src={address}
        name={name}
        tools={<StructuredDocumentButton of={{ moduleId: on.id, name: on.name }} inBar />}
      />
      {official || !module.cantAffect ? (
        <a
          href={downloadAddress(address)}
          download={name}
          className={`${textLink} inline-flex min-h-11 items-center gap-2 wrap-anywhere`}
        >
          <Icon name="download" />
          {t('download', { name })}
        </a>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="lock" />
          {t('locked')}
        </p>
      )}
    </section>
  )
}
