import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/display/icon'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { letterOf } from '#domain/paper/parts'
import { isInOneOrder } from '#domain/questions/choices'
import type { Tally } from '#domain/questions/kind'
import { Sign } from './choices/letter.tsx'
import { drawingOf } from './drawings.tsx'

type Part = Tally['parts'][number]
interface Props {
  readonly question: Question
  readonly tally: Tally
  /** What the class answered, of how many; null while nobody may know. */
  readonly results: Pick<LiveBoard, 'counts' | 'answered'> | null
}

/** Most answers as typed that have room on a board: the right ones, then the most frequent. */
const mostTyped = 8
/** More of them stand beside each other. */
const fewTyped = 4

/** How many answers have each part; bars and what is right once corrected. */
export function TallyView({ question, tally: { place, parts }, results }: Props) {
  const t = useTranslations('questions.tally')
  const counts = results?.counts ?? []
  const allTyped = counts.filter(({ id }) => !parts.some((part) => part.id === id))
  const others = allTyped.slice(mostTyped).reduce((sum, { count }) => sum + count, 0)
  const typed = allTyped
    .slice(0, mostTyped)
    .map(({ id, right }) => ({ id, right, said: { line: { text: id === '' ? t('unreadable') : id } } }))
  const isMany = typed.length > fewTyped
  const countOf = ({ id, right }: Part) => counts.find((one) => one.id === id && one.right === right)?.count ?? 0
  return (
    <ol className={clsx('grid', isMany ? 'gap-2 tablet:grid-cols-2 wide:grid-cols-4' : 'gap-3 wide:grid-cols-2')}>
      {[...parts, ...typed].map((part, index) => (
        <li
          key={`${part.id} ${part.right}`}
          className={clsx(
            'flex min-w-0 flex-col gap-2 rounded-card border-2 px-4 py-2 text-xl',
            isMany
              ? 'tablet:py-1 tablet:text-[min(1.75rem,3dvh)]'
              : 'tablet:py-[min(0.75rem,1dvh)] tablet:text-[min(2.25rem,3.6dvh)]',
            results && part.right ? 'border-good bg-good-soft' : 'border-line bg-surface',
          )}
        >
          <span className="flex flex-wrap items-center gap-x-3">
            {place === 'asked' && isInOneOrder(question) ? <Sign className="size-[1.6em]">{letterOf(index)}</Sign> : null}
            {place === 'solution' && !isMatched(part) ? <Sign className="size-[1.6em]">{index + 1}</Sign> : null}
            <span className="max-w-full min-w-24 flex-1 break-words">
              <Said part={part} question={question} />
            </span>
            {results ? (
              <span className="ml-auto flex items-center gap-2 text-[0.8em] font-semibold whitespace-nowrap tabular-nums">
                {part.right ? <Icon name="check" className="size-8 text-good" /> : null}
                {t(place === 'asked' && part.right ? 'good' : 'chosen', { count: countOf(part) })}
              </span>
            ) : null}
          </span>
          {results ? (
            <progress
              aria-label={t('share', { total: results.answered })}
              value={countOf(part)}
              max={Math.max(1, results.answered)}
              className="w-full origin-left animate-[grow_200ms_ease-out]"
            />
          ) : null}
        </li>
      ))}
      {others > 0 ? <li className="text-lg text-muted wide:col-span-2">{t('others', { count: others })}</li> : null}
    </ol>
  )
}

const isMatched = ({ said }: Part) => 'line' in said && said.match !== undefined

function Said({ part: { said }, question }: { part: Part; question: Question }) {
  const { Given } = drawingOf(question)
  if ('value' in said) return <Given question={question} value={said.value} density="bubble" judged={false} />
  return (
    <>
      <LineText line={said.line} language={question.textLanguage} />
      {said.match === undefined ? null : <b> → {said.match}</b>}
    </>
  )
}
