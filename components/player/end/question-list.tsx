import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '#components/ui/display/icon'
import type { Question } from '#contract/question'
import { spokenBody, spokenText } from '#domain/player/spoken'
import type { SummaryLine, SummarySaid } from '#domain/player/summary'
import { kindOf } from '#domain/questions/kinds'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'

const looks: Record<SummarySaid, { icon: IconName; text: string; behind: string }> = {
  right: { icon: 'check', text: 'text-good', behind: 'bg-good-soft' },
  partly: { icon: 'info', text: 'text-warn', behind: 'bg-warn-soft' },
  wrong: { icon: 'close', text: 'text-bad', behind: 'bg-bad-soft' },
  late: { icon: 'clock', text: 'text-muted', behind: 'bg-sunken' },
  unanswered: { icon: 'help', text: 'text-muted', behind: 'bg-sunken' },
  blank: { icon: 'help', text: 'text-muted', behind: 'bg-sunken' },
  answered: { icon: 'send', text: 'text-muted', behind: 'bg-sunken' },
  waiting: { icon: 'clock', text: 'text-brand', behind: 'bg-sunken' },
  passed: { icon: 'chevronRight', text: 'text-muted', behind: 'bg-sunken' },
}

/** Each question with its result, by colour, icon and word; a press scrolls back to it in the conversation. */
export function QuestionList({ lines }: { lines: readonly SummaryLine[] }) {
  const t = useTranslations('player.summary')
  const ofWork = useTranslations('player')
  return (
    <ol aria-label={t('questions')} className="grid grid-cols-1 gap-2 tablet:grid-cols-2 low:grid-cols-1!">
      {lines.map(({ question, number, said }) => (
        <li key={question._id}>
          <button
            type="button"
            data-reading-button
            onClick={() => showQuestion(question._id)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:border-brand"
          >
            <span
              className={clsx(
                'inline-flex size-8 shrink-0 items-center justify-center rounded-full forced-colors:border',
                looks[said].behind,
                looks[said].text,
              )}
            >
              <Icon name={looks[said].icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2">{t('question', { number, text: wordsOf(question) })}</span>
              <span className={clsx('block text-sm font-semibold', looks[said].text)}>
                {t(`verdict.${said}`)}
                {hasCustomPoints(question) ? (
                  <span className="ml-2 font-normal text-muted">{ofWork('onPoints', { points: pointsOf(question) })}</span>
                ) : null}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A short form of a question: its statement, or the text with its holes. */
const wordsOf = (question: Question): string => spokenText(question.statement) || spokenBody(kindOf(question).body(question))

/** Scrolls to the question in the conversation and focuses it. */
function showQuestion(questionId: string) {
  const line = document.getElementById(`line-${questionId}-statement`)
  if (!line) return
  line.tabIndex = -1
  line.scrollIntoView({ block: 'start' })
  line.focus({ preventScroll: true })
}
