import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { QuestionText } from '#components/rich-text/question-text'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { HolesData } from '#contract/questions/holes'
import { typedHoles } from '#domain/questions/values'
import { alternatives, forgivenSpelling, gatherHoles, holeNames, isHoleRight, ownText } from '#domain/scoring/holes'
import { Titled, Verdict, verdictLooks } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'
import { useAccepted } from './holes.tsx'
import { HolesText } from './holes-text.tsx'

type Props = GivenProps<AskedOf<'HolesInText'>>

/** What was typed, in the text; for whoever corrects hole by hole, with what was expected. */
export const GivenHoles = (props: Props) =>
  props.density === 'row' && props.judged ? <HoleRows {...props} /> : <TypedHoles {...props} />

function TypedHoles({ question: { data }, value, judged }: Props) {
  const t = useTranslations('questions')
  const values = typedHoles(value)
  return (
    <HolesText
      data={data}
      className="leading-8"
      renderHole={(name) => {
        const typed = ownText(values, name)
        const verdict = judged ? holeVerdict(data, name, values) : null
        const { icon, frame, colour } = verdict ? verdictLooks[verdict] : { ...plainLook, icon: null }
        return (
          <>
            {/* Keeps a word and its mark on one line. */}
            <span
              className={clsx('rounded border px-1.5 py-0.5 font-semibold', typed.length > 24 || 'whitespace-pre', frame, colour)}
            >
              {typed.trim() === '' ? <em>{t('empty')}</em> : typed}
              {icon && verdict ? (
                <>
                  <Icon name={icon} className="ml-1 inline-block" />
                  {verdict === 'missed' ? null : <VisuallyHidden> ({t(`said.${verdict}`)})</VisuallyHidden>}
                </>
              ) : null}
            </span>
            {verdict === 'right' ? <Spelling data={data} name={name} typed={typed} /> : null}
          </>
        )
      }}
    />
  )
}

const plainLook = { frame: 'border-control bg-surface', colour: '' }

function holeVerdict(data: HolesData, name: string, values: Readonly<Record<string, string>>): 'right' | 'wrong' | 'missed' {
  if (isHoleRight(data, name, values)) return 'right'
  return ownText(values, name).trim() === '' ? 'missed' : 'wrong'
}

/** How an answer is written whose slips in accents or capitals are forgiven. */
function Spelling({ data, name, typed }: { data: HolesData; name: string; typed: string }) {
  const t = useTranslations('questions')
  const written = data.exact ? null : forgivenSpelling(typed, ownText(data.holes, name))
  return written === null ? null : <span className="text-sm"> {t('spelled', { written })}</span>
}

function HoleRows({ question: { data }, value }: Props) {
  const t = useTranslations('questions')
  const values = typedHoles(value)
  const names = holeNames(data.text)
  return (
    <div className="flex flex-col gap-3">
      <QuestionText html={numberNames(data.text, names)} headingOffset={3} />
      <ul className="flex flex-col gap-2">
        {names.map((name, index) => {
          const verdict = holeVerdict(data, name, values)
          const typed = ownText(values, name)
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-muted tabular-nums">{t('hole', { number: index + 1 })}</span>
              {verdict === 'missed' ? null : <span className="font-semibold break-words whitespace-pre-wrap">{typed}</span>}
              <Verdict verdict={verdict} word={t(verdict)} />
              {verdict === 'right' ? (
                <Spelling data={data} name={name} typed={typed} />
              ) : (
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
const numberNames = (text: string, names: readonly string[]) =>
  gatherHoles(text).replace(/\{[^{}]*\}/gu, (hole) => {
    const at = names.indexOf(holeNames(hole)[0] ?? '')
    return at < 0 ? hole : `[${at + 1}]`
  })

/** The text with an answer in each hole, for a student (PLY-030). */
export function HolesExample({ data }: { data: HolesData }) {
  const t = useTranslations('questions.holes')
  const first = (name: string) => alternatives(ownText(data.holes, name))[0] ?? '…'
  return (
    <Titled title={t('title')}>
      <HolesText data={data} renderHole={(name) => <strong className="text-good">{first(name)}</strong>} />
    </Titled>
  )
}

/** The text with all accepted answers. */
export function HolesSolution({ question: { data } }: SolutionProps<AskedOf<'HolesInText'>>) {
  const t = useTranslations('questions.holes')
  const acceptedOf = useAccepted(data)
  return (
    <>
      <HolesText
        data={data}
        headingOffset={3}
        renderHole={(name) => (
          <mark className="rounded-control border-b-2 border-good bg-good-soft px-2 text-ink">{acceptedOf(name)}</mark>
        )}
      />
      {data.exact ? <p className="text-sm text-muted">{t('exact')}</p> : null}
    </>
  )
}
