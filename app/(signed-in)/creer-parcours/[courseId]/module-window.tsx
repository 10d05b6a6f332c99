import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Editing, Embedding } from '#components/authoring/types.ts'
import type { OpenedModule } from '#components/course-editor/use-module-window.ts'
import { moduleEditing } from '#components/module-editor/module-editing.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import { formOfModule, leftOutOfCopy, type ModuleForm, ownQuestions } from '#components/module-editor/module-form.ts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import type { Module } from '#contract/module'
import { knownQuestions } from '#contract/question-types'
import { ofName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

type EditorProps = ComponentProps<typeof ModuleEditor>
type Props = OpenedModule & Pick<EditorProps, 'userId' | 'offer' | 'official'>

/** Over the course editor. Of another author's module it edits a private copy, which the first save puts in its place. */
export function ModuleWindow({ module: { _id }, onClose, onSaved, onExpired, giveAt, ...shared }: Props) {
  const t = useTranslations('courseEditor.moduleWindow')
  const read = useRead(['module of a course', _id], () => callApi('getModule', { params: { id: _id } }), { onExpired })
  return (
    <Dialog wide onClose={onClose} title={t('title')}>
      <ReadState read={read} error={t('error')} />
      {read.data ? <ModuleInEditor module={read.data} onSaved={onSaved} giveAt={giveAt} {...shared} /> : null}
    </Dialog>
  )
}

/** The fields of the saved content shown in the course's module list, which the server's reply does not repeat. */
const sentContent = z.object({ name: z.string(), duration: z.number(), questions: z.array(z.looseObject({ type: z.string() })) })

function ModuleInEditor({
  module,
  onSaved,
  giveAt,
  ...shared
}: Omit<EditorProps, 'module' | 'copy' | 'embedding'> & Pick<Props, 'onSaved' | 'giveAt'> & { module: Module }) {
  const t = useTranslations('courseEditor.moduleWindow')
  const give = useTranslations('courseEditor')('give')
  const { userId } = shared
  const around = useMemo(() => embeddingOf({ module, onSaved, userId }), [module, onSaved, userId])
  const embedding: Embedding<ModuleForm> = {
    ...around,
    finish: ({ dirty }) =>
      giveAt !== null && !dirty ? <ButtonLink variant="primary" icon="send" href={giveAt} label={give} /> : null,
  }
  const copy = useMemo(() => {
    if (module.editable) return undefined
    const form = formOfModule(module)
    return { of: module._id, form: ownQuestions(form, newUuid), leftOut: leftOutOfCopy(form) }
  }, [module])
  return (
    // A section, so that its header is not exposed as the page's banner. The bar extends to the edges of the dialog.
    <section
      aria-label={module.name}
      className="[&_.save-bar]:-bottom-6 [&_.save-bar]:-mx-6 [&_.save-bar]:-mb-6 [&_.save-bar]:px-6"
    >
      {copy ? <AlertBanner className="mb-6">{t('ofAnother', { ofAuthor: ofName(module.author.name) })}</AlertBanner> : null}
      <ModuleEditor {...shared} {...(copy ? { copy } : { module })} embedding={embedding} />
    </section>
  )
}

interface Around extends Pick<Props, 'onSaved' | 'userId'> {
  readonly module: Module
}

function embeddingOf({ module, onSaved, userId }: Around): Omit<Embedding<ModuleForm>, 'finish'> {
  const editing: Editing<ModuleForm> = {
    ...moduleEditing,
    async send(content, base, key) {
      const stored = await moduleEditing.send(content, base, key)
      const { name, duration, questions } = z.parse(sentContent, content)
      onSaved(module._id, {
        _id: stored.id,
        name,
        duration,
        status: stored.status,
        questionCount: knownQuestions(questions).length,
      })
      return stored
    },
    // The page stays that of the course.
    editorPath: () => window.location.pathname,
  }
  return {
    editing,
    limited: false,
    newPlace: module._id,
    back: null,
    actions: ({ id, form }) => <PreviewButton userId={userId} id={id} form={form} />,
  }
}

const previewWindow = windowPart(() => import('./preview-window.tsx'), 'preview-window')

function PreviewButton(props: { userId: string; id: string | null; form: ModuleForm }) {
  const t = useTranslations('courseEditor.moduleWindow')
  return (
    <WindowButton
      icon="play"
      part={previewWindow}
      window={({ PreviewWindow }, close) => <PreviewWindow {...props} onClose={close} />}
      label={t('preview')}
    />
  )
}
