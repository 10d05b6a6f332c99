'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { GivenWorks } from '#components/authoring/correction/given-works'
import { EditorFrame } from '#components/authoring/editor/editor-frame'
import { useEditor } from '#components/authoring/editor/use-editor.ts'
import { soleOffer, withOffered } from '#components/authoring/fields/offered.ts'
import { copyPlace } from '#components/authoring/history/other-version.ts'
import { copyingFrom } from '#components/authoring/saving/copying-from.ts'
import { type Embedding, storedOf } from '#components/authoring/types.ts'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Card } from '#components/ui/layout/card'
import { SectionCard } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { windowPart } from '#components/ui/windows/lazy-window'
import type { Module } from '#contract/module'
import type { StoredDraft } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { assignPath, modulePreviewPath } from '#lib/routes'
import { AdvicePanel } from './advice-panel.tsx'
import { QuestionIndex } from './list/question-index.tsx'
import { QuestionList } from './list/question-list.tsx'
import { parseRemovals } from './list/removed.ts'
import { moduleEditing } from './module-editing.ts'
import { DocumentField, ModuleFields } from './module-fields.tsx'
import {
  formOfModule,
  type ModuleCopy,
  type ModuleForm,
  type ModuleOffer,
  newModuleForm,
  withoutAutomated,
  withSuitingChapter,
} from './module-form.ts'
import { ModuleReading, moduleParts } from './module-reading.tsx'

const correctionDialog = windowPart(
  () => import('./correction/correction-dialog.tsx'),
  ['authoring.given', 'moduleEditor.given', 'workKind'],
)

interface Props {
  userId: string
  /** The module from the server; a new one if absent. */
  module?: Module
  /** The copy that a new module begins as; empty if absent. */
  copy?: ModuleCopy | undefined
  offer: ModuleOffer
  official: boolean
  /** Another storage place for the unsaved changes (other-version.ts). */
  place?: string | undefined
  importing?: boolean
  embedding?: Embedding<ModuleForm>
}

export function ModuleEditor({ userId, module, copy, offer, official, place, importing = false, embedding }: Props) {
  const given = embedding?.editing ?? moduleEditing
  const editing = useMemo(() => copyingFrom(given, copy?.of), [given, copy?.of])
  const t = useTranslations('moduleEditor')
  const [initial] = useState(() => startOf({ module, copy, offer, official }))
  const editor = useEditor({ editing, userId, initial, place, newPlace: embedding?.newPlace ?? copyPlace(copy?.of) })
  const { form, stored } = editor.state
  const { edit } = editor
  const removed = useMemo(() => parseRemovals(editor.state.beside), [editor.state.beside])
  const changeQuestions = useCallback(
    (change: (questions: StoredDraft[]) => StoredDraft[]) => edit((now) => ({ ...now, questions: change(now.questions) })),
    [edit],
  )
  return (
    <EditorFrame
      editor={editor}
      editing={editing}
      embedding={embedding}
      fromOtherSchool={initial.toChoose.length > 0}
      title={stored || embedding?.limited === false ? form.name.trim() || t('editTitle') : t('newTitle')}
      detail={t('count', { count: knownQuestions(form.questions).length })}
      action={<ButtonLink href={modulePreviewPath(stored?.id ?? 'new')} icon="play" data-leaves-nothing label={t('preview')} />}
      next={stored ? { said: t('published'), href: assignPath({ module: stored.id }), label: t('give') } : null}
      reading={<ModuleReading form={form} offer={offer} />}
      drawPart={moduleParts(offer)}
    >
      {stored && !embedding?.limited ? (
        <GivenWorks of="module" editor={editor} stored={stored} dialog={correctionDialog} />
      ) : null}
      {copy && copy.leftOut > 0 ? <LeftOut count={copy.leftOut} /> : null}
      <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6 self-stretch">
          <SectionCard id="module-champs" title={t('about')}>
            <ModuleFields form={form} offer={offer} onEdit={editor.edit} />
          </SectionCard>
          <Card as="section" aria-label={t('document.label')}>
            <DocumentField
              value={form.document}
              name={form.originalDocument}
              onChange={(document, originalDocument) => edit((now) => ({ ...now, document, originalDocument }))}
            />
          </Card>
          <AdvicePanel form={form} documentName={form.document === null ? null : form.originalDocument} />
          {form.questions.length > 1 ? <QuestionIndex questions={form.questions} /> : null}
        </div>
        <QuestionList
          questions={form.questions}
          official={official}
          copying={embedding?.limited ? null : { of: stored?.id, onExpired: editor.expire }}
          onChange={changeQuestions}
          importing={importing}
          removed={removed}
          onRemoved={editor.keepBeside}
        />
      </div>
    </EditorFrame>
  )
}

type Start = Pick<Props, 'copy' | 'offer' | 'official'> & { module: Module | undefined }

function startOf({ module, copy, official, offer }: Start) {
  const stored = module ? storedOf(module) : null
  if (module?.status === 'ARCHIVED') return { form: formOfModule(module), stored, toChoose: [] }
  const given = module ? formOfModule(module) : copy && (official ? copy.form : withoutAutomated(copy.form))
  if (given) {
    const { form, toChoose } = withOffered(given, offer)
    return { form: withSuitingChapter(form, offer.chapters), stored, toChoose }
  }
  return { form: newModuleForm(soleOffer(offer)), stored, toChoose: [] }
}

/** Says how many questions of the original the copy lacks (ERR-044). */
function LeftOut({ count }: { count: number }) {
  const t = useTranslations('moduleEditor')
  return (
    <AlertBanner tone="warn" closable className="mb-6">
      {t('leftOut', { count })}
    </AlertBanner>
  )
}
