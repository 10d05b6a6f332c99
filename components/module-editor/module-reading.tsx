import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IdentityLine, IdentityReading } from '#components/authoring/fields/identity-fields'
import type { DrawPart } from '#components/authoring/saving/merge-dialog'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { QuestionViews, StoredQuestionView } from '#components/questions/question-view'
import { ReadingArea } from '#components/reading/reading-area'
import { Card } from '#components/ui/layout/card'
import { SectionCard, TitledSection } from '#components/ui/layout/section'
import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { unsavedQuestion } from '#domain/player/preview'
import { documentAddress } from '#lib/browser/file-address'
import { useFormFile } from '#lib/browser/use-form-file'
import type { ModuleForm, ModuleOffer } from './module-form.ts'

/** The editor's form, read-only: an archived module can only be changed once it is restored (OP-052). */
export function ModuleReading({ form, offer }: { form: ModuleForm; offer: ModuleOffer }) {
  const t = useTranslations('moduleEditor')
  const failed = useTranslations('authoring.fields')('listFailed')
  const { chapters } = offer
  const chapter = chapters?.find(({ _id }) => _id === form.chapterId)
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <SectionCard id="module-champs" title={t('about')}>
          <IdentityReading value={form} offer={offer}>
            <IdentityLine term={t('chapter')}>
              {chapters || form.chapterId === null ? (chapter?.name ?? '') : failed}
            </IdentityLine>
          </IdentityReading>
        </SectionCard>
        <DocumentReading form={form} />
      </div>
      <TitledSection id="module-questions" title={t('questions')} className="flex min-w-0 flex-col gap-3">
        <ReadingArea>
          <QuestionViews questions={form.questions.map(asStored)} />
        </ReadingArea>
      </TitledSection>
    </div>
  )
}

const asStored = (question: StoredDraft) => (isKnown(question) ? unsavedQuestion(question) : question)

function DocumentReading({ form: { document, originalDocument } }: { form: ModuleForm }) {
  const t = useTranslations('moduleEditor.document')
  const held = useFormFile(document !== null && typeof document !== 'string' ? document.data : null)
  const source = typeof document === 'string' ? documentAddress(document) : held
  if (source === null) return null
  return (
    <Card as="section" aria-label={t('label')}>
      <LazyDocumentViewer src={source} name={originalDocument ?? t('label')} />
    </Card>
  )
}

/** Draws a field or a question of a module that two people changed. */
export const moduleParts =
  (offer: ModuleOffer): DrawPart<ModuleForm> =>
  ({ of, key }, form) => {
    if (of === 'item') return questionPart(form, key)
    return <FieldPart form={form} name={key} offer={offer} />
  }

function questionPart({ questions }: ModuleForm, id: string): ReactNode {
  const index = questions.findIndex(({ _id }) => _id === id)
  const question = questions[index]
  if (!question) return null
  return (
    <ul>
      <StoredQuestionView question={asStored(question)} number={index + 1} />
    </ul>
  )
}

function FieldPart({ form, name, offer }: { form: ModuleForm; name: string; offer: ModuleOffer }) {
  const t = useTranslations('authoring.merge')
  const labels = (options: { value: string; label: string }[] | undefined, ids: readonly string[]) =>
    (options ?? []).flatMap(({ value, label }) => (ids.includes(value) ? [label] : []))
  const texts: Readonly<Record<string, string>> = {
    name: form.name,
    duration: form.duration,
    keywords: form.keywords,
    cantAffect: t(form.cantAffect ? 'yes' : 'no'),
    document: form.originalDocument ?? '',
    subjectId: [
      ...labels(offer.subjects?.slice(), [form.subjectId]),
      ...labels(offer.levels?.slice(), form.levels),
      ...(offer.chapters ?? []).flatMap(({ _id, name: chapter }) => (_id === form.chapterId ? [chapter] : [])),
    ].join(', '),
  }
  return <p className="whitespace-pre-wrap">{texts[name] || t('empty')}</p>
}
