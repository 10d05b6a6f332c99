import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { focusField } from '#components/authoring/fields/field-slot'
import { questionField } from '#components/questions/fields/field-names.ts'
import { Menu } from '#components/ui/actions/menu'
import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { firstWords } from '#domain/authoring/first-words'
import { type ProblemLevel, ProblemMark, problemLevelOf } from './problem-mark.tsx'

const goTo = (id: string) => focusField(questionField(id, 'statement'))

/** One line per question, beside the list: a press opens the question. Deferred, so that typing stays fast. */
export function QuestionIndex({ questions }: { questions: readonly StoredDraft[] }) {
  const t = useTranslations('moduleEditor.index')
  const label = useLabel()
  const shown = useDeferredValue(questions)
  return (
    <nav
      aria-label={t('title')}
      className="sticky top-6 flex max-h-[calc(100dvh-9rem)] flex-col rounded-card border border-line bg-surface p-3 shadow-card max-wide:hidden"
    >
      <p className="px-2 pb-1 font-title text-lg">{t('title')}</p>
      <ol className="-m-1 flex flex-col overflow-y-auto p-1">
        {shown.map((question, index) => (
          <li key={question._id}>
            <button
              type="button"
              onClick={() => goTo(question._id)}
              className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="mr-auto truncate">{label(question, index + 1)}</span>
              <ProblemMark question={question} short />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same as a menu, where there is no room beside the list. */
export function QuestionMenu({ questions }: { questions: readonly StoredDraft[] }) {
  const t = useTranslations('moduleEditor.index')
  const label = useLabel()
  const shown = useDeferredValue(questions)
  return (
    <Menu
      label={t('goTo')}
      opener={{ icon: 'menu', text: t('title') }}
      className="wide:hidden"
      items={shown.map((question, index) => ({
        id: question._id,
        label: label(question, index + 1, problemLevelOf(question)),
        onSelect: () => goTo(question._id),
      }))}
    />
  )
}

/** Number, type and first words of a question; with `level`, also what is missing, where no mark beside the line says so. */
function useLabel() {
  const t = useTranslations('moduleEditor')
  const tTypes = useTranslations('questions.types')
  return (question: StoredDraft, number: number, level: ProblemLevel | null = null) => {
    const type = isKnown(question) ? tTypes(question.type) : t('question.otherType')
    const words = firstWords(question) || t('question.noStatement')
    return level === null
      ? t('index.line', { number, type, words })
      : t('index.lacking', { number, type, words, lack: t(`question.lack.${level}`) })
  }
}
