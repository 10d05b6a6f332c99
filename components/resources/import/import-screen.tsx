'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ModuleSearch } from '#components/authoring/module-search'
import { useModules } from '#components/authoring/use-modules.ts'
import { ImportedQuestions } from '#components/questions/import/imported-questions'
import { QuestionFile } from '#components/questions/import/question-file'
import { useImported } from '#components/questions/import/use-imported.ts'
import { useQuestionImport } from '#components/questions/import/use-question-import.ts'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { ChoiceRow } from '#components/ui/fields/choice-row'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { PageHeader } from '#components/ui/layout/page-header'
import { TitledSection } from '#components/ui/layout/section'
import type { ModuleSummary } from '#contract/module'
import { goToLogin } from '#lib/browser/go-to-login'
import { handQuestions, takeFile } from '#lib/browser/handed'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { importQuestionsPath, importToModulePath, routes } from '#lib/routes'

/** Reads a file, or a text, of questions; the ticked ones go to the editor of a new module, or of one of the author’s. */
export function ImportScreen({ userId }: { userId: string }) {
  const t = useTranslations('importScreen')
  const words = useTranslations('moduleEditor.import')
  const router = useRouter()
  const reading = useQuestionImport(goToLogin)
  const imported = useImported(reading.found)
  const [target, setTarget] = useState<Target>({ kind: 'new' })
  const dropped = useRef(false)
  useEffect(() => {
    if (dropped.current) return
    dropped.current = true
    void reading.choose(takeFile())
  }, [reading.choose])
  const open = () => {
    handQuestions(imported.picked)
    dropDraft(pastedText(userId))
    router.push(target.kind === 'new' ? importQuestionsPath : importToModulePath(target.module?._id ?? ''))
  }
  const lacksModule = target.kind === 'module' && target.module === null
  return (
    <>
      <PageHeader title={t('title')} detail={words('text')} back={{ href: routes.resources, label: t('back') }} />
      <div className="flex max-w-3xl flex-col gap-6">
        <QuestionFile {...reading} />
        {reading.archive ? (
          <Link href={routes.take} className={textLink}>
            {t('archive')}
          </Link>
        ) : null}
        <PasteText userId={userId} pending={reading.pending} onRead={reading.choose} />
        {reading.found ? (
          <>
            <TitledSection id="imported" title={t('questions')} className="flex flex-col gap-3">
              <ImportedQuestions found={reading.found} imported={imported} />
            </TitledSection>
            <TargetChoice target={target} onChange={setTarget} />
            <Button
              variant="primary"
              className="self-start"
              disabled={reading.pending || imported.picked.length === 0 || lacksModule}
              onClick={open}
              label={words('add', { count: imported.picked.length })}
            />
          </>
        ) : null}
      </div>
    </>
  )
}

/** The key under which the text is kept until its questions are taken. */
const pastedText = (userId: string) => draftKey('import', userId, 'texte')

/** A text of questions, typed or pasted. It stays after a reload or an expired session, until its questions are taken. */
function PasteText({ userId, pending, onRead }: { userId: string; pending: boolean; onRead: (file: File) => void }) {
  const t = useTranslations('importScreen')
  const [text, setText] = useState('')
  const key = pastedText(userId)
  // After the first paint: the server does not know it.
  useEffect(() => setText((now) => now || (readDraft(key, z.string()) ?? '')), [key])
  const write = (next: string) => {
    setText(next)
    if (next === '') dropDraft(key)
    else keepDraft(key, next)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextAreaField label={t('text')} hint={t('textHint')} rows={5} className="w-full" value={text} onChange={write} />
      <Button
        disabled={pending || text.trim() === ''}
        onClick={() => onRead(new File([text], t('textName'), { type: 'text/plain' }))}
        label={t('readText')}
      />
    </div>
  )
}

/** Where imported questions go; a module of null: none is chosen yet. */
type Target = { readonly kind: 'new' } | { readonly kind: 'module'; readonly module: ModuleSummary | null }

/** Chooses a new module, or one of the author’s own. */
function TargetChoice({ target, onChange }: { target: Target; onChange: (target: Target) => void }) {
  const t = useTranslations('importScreen')
  const option = (kind: Target['kind'], next: Target) => (
    <ChoiceRow
      type="radio"
      name="target"
      label={t(`targets.${kind}`)}
      checked={target.kind === kind}
      onChange={() => onChange(next)}
    />
  )
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{t('target')}</legend>
      {option('new', { kind: 'new' })}
      {option('module', { kind: 'module', module: null })}
      {target.kind === 'module' ? (
        <OwnModules chosen={target.module} onChoose={(module) => onChange({ kind: 'module', module })} />
      ) : null}
    </fieldset>
  )
}

function OwnModules({ chosen, onChoose }: { chosen: ModuleSummary | null; onChoose: (module: ModuleSummary) => void }) {
  const t = useTranslations('importScreen')
  const [search, setSearch] = useState('')
  const found = useModules(search, goToLogin, { own: true })
  const modules = found.modules.filter(({ status }) => status !== 'ARCHIVED')
  return (
    <div className="mt-2 flex flex-col gap-2">
      <ModuleSearch label={t('search')} search={search} onSearch={setSearch} found={found} modules={modules}>
        {(module) => (
          <li key={module._id}>
            <ChoiceRow
              type="radio"
              name="module"
              className="px-2"
              label={module.name}
              checked={chosen?._id === module._id}
              onChange={() => onChoose(module)}
            />
          </li>
        )}
      </ModuleSearch>
    </div>
  )
}
