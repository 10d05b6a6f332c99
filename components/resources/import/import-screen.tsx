'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ImportedQuestions } from '#components/questions/import/imported-questions'
import { QuestionFile } from '#components/questions/import/question-file'
import { useQuestionImport } from '#components/questions/import/use-question-import.ts'
import { useTicks } from '#components/questions/import/use-ticks.ts'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import { PageHeader } from '#components/ui/layout/page-header'
import { goToLogin } from '#lib/browser/go-to-login'
import { handQuestions, takeFile } from '#lib/browser/handed'
import { dropDraft } from '#lib/browser/local-draft'
import { importQuestionsPath, importToModulePath, routes } from '#lib/routes'
import { PasteText, pastedText } from './paste-text.tsx'
import { type Target, TargetChoice } from './target-choice.tsx'

/** Reads a file, or a text, of questions; the ticked ones go to the editor of a new module, or of one of the author’s. */
export function ImportScreen({ userId }: { userId: string }) {
  const t = useTranslations('importScreen')
  const words = useTranslations('moduleEditor.import')
  const router = useRouter()
  const reading = useQuestionImport(goToLogin)
  const ticks = useTicks(reading.found)
  const [target, setTarget] = useState<Target>({ kind: 'new' })
  const dropped = useRef(false)
  useEffect(() => {
    if (dropped.current) return
    dropped.current = true
    void reading.choose(takeFile())
  }, [reading.choose])
  const open = () => {
    handQuestions(ticks.picked)
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
            <section aria-labelledby="imported" className="flex flex-col gap-3">
              <h2 id="imported" className="text-xl">
                {t('questions')}
              </h2>
              <ImportedQuestions found={reading.found} ticks={ticks} />
            </section>
            <TargetChoice target={target} onChange={setTarget} />
            <Button
              variant="primary"
              className="self-start"
              disabled={reading.pending || ticks.picked.length === 0 || lacksModule}
              onClick={open}
            >
              {words('add', { count: ticks.picked.length })}
            </Button>
          </>
        ) : null}
      </div>
    </>
  )
}
