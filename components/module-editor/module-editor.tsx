'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { GivenWorks } from '#components/authoring/correction/given-works'
import { EditorFrame } from '#components/authoring/editor/editor-frame'
import { useEditor } from '#components/authoring/editor/use-editor.ts'
import { focusField } from '#components/authoring/fields/field-slot'
import { soleOffer, withOffered } from '#components/authoring/fields/offered.ts'
import { problemPlace } from '#components/authoring/fields/problem-word.ts'
import { copyPlace } from '#components/authoring/history/other-version.ts'
import { copyingFrom } from '#components/authoring/saving/copying-from.ts'
import { type Embedding, storedOf } from '#components/authoring/types.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import { SectionCard } from '#components/ui/layout/section'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { windowPart } from '#components/ui/windows/lazy-window'
import type { Module } from '#contract/module'
import type { StoredDraft } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { moduleAdvice } from '#domain/authoring/advice'
import { assignPath, modulePreviewPath } from '#lib/routes'
import { QuestionIndex } from './list/question-index.tsx'
import { QuestionList } from './list/question-list.tsx'
import { parseRemovals } from './list/removed.ts'
import { moduleEditing } from './module-editing.ts'
import { DocumentField, ModuleFields } from './module-fields.tsx'
import {
  fieldOfPath,
  formOfModule,
  type ModuleCopy,
  type ModuleForm,
  type ModuleOffer,
  newModuleForm,
  withoutAutomated,
  withSuitingChapter,
} from './module-form.ts'
import { ModuleReading, moduleParts } from './module-reading.tsx'

const correctionDialog = windowPart(() => import('./correction/correction-dialog.tsx'), 'module-correction-dialog')

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
      next={
        stored && !form.cantAffect ? { said: t('published'), href: assignPath({ module: stored.id }), label: t('give') } : null
      }
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
              rules={offer.document}
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

/** Places shown of one piece of advice, since the questions come below them: those seen to make room for the others. */
const shownPlaces = 12

/** Advice that would make the module easier to follow: each once, with the fields that it leads to. It never blocks a save. */
function AdvicePanel({ form, documentName }: { form: ModuleForm; documentName: string | null }) {
  const t = useTranslations('moduleEditor.advice')
  const place = useTranslations('problems.place')
  const questions = useDeferredValue(form.questions)
  const advice = useMemo(
    () => [...Map.groupBy(moduleAdvice({ questions, documentName }), ({ code }) => code)],
    [questions, documentName],
  )
  if (questions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="module-conseils">
      <h2 id="module-conseils" className="text-xl">
        {t('title')}
      </h2>
      <p role="status" className="mt-1 text-muted">
        {t('count', { count: advice.length })}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {advice.map(([code, places]) => (
          <li key={code} className="flex items-start gap-3">
            <Icon name="info" className="mt-0.5 text-brand" />
            <div className="min-w-0">
              {t(code)}
              <div className="flex flex-wrap items-center gap-1">
                {code === 'documentName' ? null : <span className="text-sm text-muted">{t('at', { count: places.length })}</span>}
                {places.slice(0, shownPlaces).map(({ path, detail }) => {
                  const { question } = problemPlace(path)
                  const words = detail === undefined ? null : t('words', { detail })
                  return (
                    <Button
                      key={`${path} ${detail ?? ''}`}
                      variant="quiet"
                      size="sm"
                      className="pointer-coarse:min-h-11"
                      aria-label={[question && place('question', { number: question }), words].filter(Boolean).join(' ')}
                      onClick={() => focusField(fieldOfPath(form, path))}
                      label={[question, words].filter(Boolean).join(' ')}
                    />
                  )
                })}
                {places.length > shownPlaces ? t('others', { count: places.length - shownPlaces }) : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
