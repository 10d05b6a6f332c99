import { useTranslations } from 'next-intl'
import { DurationText } from '#components/authoring/duration-text'
import { StatusBadge } from '#components/authoring/status-badge'
import { Badge } from '#components/ui/badge'
import { Card } from '#components/ui/card'
import { RichTextView } from '#components/ui/rich-text-view'
import type { Course } from '#contract/course'
import type { Question } from '#contract/question'
import { isEmptyRichText } from '#domain/rich-text/plain'

interface Props {
  module: Course['modules'][number]
  number: number
  /** Its author sees which modules are not published. */
  showStatus: boolean
}

/** A module of a course with the statements of its questions. */
export function CourseModuleCard({ module, number, showStatus }: Props) {
  const t = useTranslations('resources')
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-lg">
          <span className="mr-2 text-muted tabular-nums">{number}.</span>
          {module.name}
        </h2>
        {showStatus && module.status !== 'PUBLISHED' ? <StatusBadge status={module.status} /> : null}
      </div>
      <p className="text-sm text-muted tabular-nums">
        <DurationText minutes={module.duration} /> · {t('count.questions', { count: module.questionCount })}
      </p>
      {module.questions && module.questions.length > 0 ? (
        <ol className="mt-3 flex flex-col divide-y divide-line">
          {module.questions.map((question) => (
            <QuestionLine key={question._id} question={question} />
          ))}
        </ol>
      ) : null}
    </Card>
  )
}

function QuestionLine({ question }: { question: Question }) {
  const t = useTranslations('resources.types')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="max-w-text min-w-0 flex-1 basis-64">
        <RichTextView html={statementOf(question)} headingOffset={3} lang={question.textLanguage === 'EN' ? 'en' : 'fr'} />
      </div>
      <Badge tone="neutral">{t(question.type)}</Badge>
    </li>
  )
}

/** What the question asks: its statement, or for a text with holes without one, the text. */
function statementOf(question: Question): string {
  return question.type === 'HolesInText' && isEmptyRichText(question.statement) ? question.data.text : question.statement
}
