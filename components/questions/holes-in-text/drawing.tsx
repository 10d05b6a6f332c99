import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { QuestionText } from '#components/rich-text/question-text'
import type { HolesData } from '#contract/questions/holes'
import { typedHoles } from '#domain/questions/values'
import { alternatives, forgivenSpelling, gatherHoles, holeNames, isHoleRight, ownText } from '#domain/scoring/holes'
import { SolutionFrame, Verdict, verdictColour } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'
import { HolesText } from './holes-text.tsx'

/** What was typed: in the text, or in a row below it, hole by hole, with what was expected. */
export function GivenHoles(props: GivenProps<AskedOf<'HolesInText'>>) {
  const { question, value, density, judged } = props
  const t = useTranslations('questions')
  if (density === 'row') return <HoleRows {...props} />
  const values = typedHoles(value)
  return (
    <HolesText
      data={question.data}
      renderHole={(name) => {
        const right = judged ? isHoleRight(question.data, name, values) : null
        return (
          <>
            <span
              className={clsx(
                'rounded px-1 font-semibold',
                // Keeps a word and its mark on one line.
                isShort(values[name] ?? '') ? 'whitespace-pre' : 'whitespace-pre-wrap',
                right === null ? 'bg-surface' : right ? 'bg-good-soft' : 'bg-bad-soft',
                verdictColour(right),
              )}
            >
              {values[name] ?? <em>{t('empty')}</em>}
              <Verdict right={right} word={t(right ? 'said.right' : 'said.wrong')} density={density} />
            </span>
            {right ? <Spelling data={question.data} name={name} typed={ownText(values, name)} /> : null}
          </>
        )
      }}
    />
  )
}

const isShort = (typed: string) => typed.length <= 24

/** How an answer is written whose slips in accents or capitals are forgiven. */
function Spelling({ data, name, typed }: { data: HolesData; name: string; typed: string }) {
  const t = useTranslations('questions')
  const written = data.exact ? null : forgivenSpelling(typed, ownText(data.holes, name))
  return written === null ? null : <span className="text-sm"> {t('spelled', { written })}</span>
}

function HoleRows({ question: { data }, value, density, judged }: GivenProps<AskedOf<'HolesInText'>>) {
  const t = useTranslations('questions')
  const values = typedHoles(value)
  const names = holeNames(data.text)
  return (
    <div className="flex flex-col gap-3">
      <QuestionText html={numbered(data.text, names)} headingOffset={3} />
      <ul className="flex flex-col gap-2">
        {names.map((name, index) => {
          const right = judged ? isHoleRight(data, name, values) : null
          const typed = ownText(values, name)
          const blank = typed.trim() === ''
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-muted tabular-nums">{t('hole', { number: index + 1 })}</span>
              <span className={clsx('font-semibold break-words whitespace-pre-wrap', blank && 'text-muted')}>
                {blank ? t('blank') : typed}
              </span>
              <Verdict right={right} word={t(right ? 'right' : 'wrong')} density={density} />
              {right ? <Spelling data={data} name={name} typed={typed} /> : null}
              {right !== false ? null : (
                <span className="text-sm">{t('expected', { answers: alternatives(ownText(data.holes, name)).join(' / ') })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The text with `[1]`, `[2]` in place of its holes. */
const numbered = (text: string, names: readonly string[]) =>
  gatherHoles(text).replace(/\{[^{}]*\}/gu, (hole) => {
    const at = names.indexOf(holeNames(hole)[0] ?? '')
    return at < 0 ? hole : `[${at + 1}]`
  })

/** The text with its answers: an example for students, all accepted ones for authors. */
export function HolesSolution({ question: { data }, density }: SolutionProps<AskedOf<'HolesInText'>>) {
  const t = useTranslations('questions.holes')
  const accepted = (name: string) => alternatives(ownText(data.holes, name))
  const either = (first: string, second: string) => (first ? t('or', { first, second }) : second)
  if (density === 'bubble')
    return (
      <SolutionFrame title={t('title')} density={density}>
        <HolesText data={data} renderHole={(name) => <strong className="text-good">{accepted(name)[0] ?? '…'}</strong>} />
      </SolutionFrame>
    )
  return (
    <>
      <HolesText
        data={data}
        headingOffset={3}
        renderHole={(name) => (
          <mark className="rounded-control border-b-2 border-good bg-good-soft px-2 text-ink">
            {accepted(name).reduce(either, '') || name}
          </mark>
        )}
      />
      {data.exact ? <p className="text-sm text-muted">{t('exact')}</p> : null}
    </>
  )
}
