import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { ChoiceFeedback, LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { Icon } from '#components/ui/marks/icon'
import { FormulaView } from '#components/ui/reading/formula-view'
import { SpotsPicture, ZoneOutline, zoneLetter } from '#components/ui/reading/spots-picture'
import { type ChoiceType, hasChoices, type Question } from '#contract/question'
import type { HolesData } from '#contract/questions/holes'
import type { HotSpotsData } from '#contract/questions/hot-spots'
import type { MatchingData } from '#contract/questions/matching'
import type { NumericData } from '#contract/questions/numeric'
import type { OrderingData } from '#contract/questions/ordering'
import { isEmptyRichText } from '#domain/rich-text/plain'
import { alternatives, gatherHoles, splitHoles } from '#domain/scoring/holes'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { expectedQuantity, unitsOf } from '#domain/scoring/quantity'
import { textPictureAddress } from '#lib/browser/file-address'

/** A question with everything that its author wrote, read-only. */
export function QuestionView({ question, number }: { question: Question; number: number }) {
  const t = useTranslations('module')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {t('view.question', { number })}
        <span className="font-text text-sm font-normal text-muted">{t(`types.${question.type}`)}</span>
        {hasCustomPoints(question) ? (
          <span className="font-text text-sm font-normal text-muted">{t('view.points', { points: pointsOf(question) })}</span>
        ) : null}
      </h3>
      <QuestionText html={question.statement} headingOffset={3} lang={question.textLanguage.toLowerCase()} />
      {hasChoices(question) ? <Choices question={question} /> : null}
      {question.type === 'Ordering' ? <Items data={question.data} /> : null}
      {question.type === 'Numeric' ? <NumberToFind data={question.data} /> : null}
      {question.type === 'Matching' ? <Pairs data={question.data} /> : null}
      {question.type === 'HotSpots' ? <Zones data={question.data} /> : null}
      {question.type === 'HolesInText' ? <Holes data={question.data} /> : null}
      {isEmptyRichText(question.tips) ? null : (
        <Part title={t('view.tips')}>
          <QuestionText html={question.tips} headingOffset={4} lang={question.tipsLanguage.toLowerCase()} />
        </Part>
      )}
      <Correction question={question} />
    </li>
  )
}

/** A question whose type this version does not know: keeps its number, but its content cannot be shown (OP-148). */
export function UnknownQuestionView({ number }: { number: number }) {
  const t = useTranslations('module')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <h3 className="text-base">{t('view.question', { number })}</h3>
      <p className="flex items-start gap-2 text-muted">
        <Icon name="info" className="mt-0.5 shrink-0" />
        {t('view.unknownType')}
      </p>
    </li>
  )
}

function Correction({ question }: { question: Question }) {
  const t = useTranslations('module.view')
  const { response } = question
  if (response === null || (typeof response === 'string' && isEmptyRichText(response))) return null
  return (
    <Part title={t('correction')}>
      {typeof response === 'string' ? (
        <QuestionText html={response} headingOffset={4} lang={question.correctionLanguage.toLowerCase()} />
      ) : (
        <FormulaView formula={response} />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h4 className="mb-1 text-sm font-semibold text-muted">{title}</h4>
      {children}
    </div>
  )
}

function Choices({ question: { data, correctionLanguage } }: { question: Extract<Question, { type: ChoiceType }> }) {
  const t = useTranslations('module.view')
  return (
    <ul className="flex flex-col gap-2">
      {data.choices.map((choice) => {
        const { id, good } = choice
        return (
          <li
            key={id}
            className={clsx(
              'flex flex-wrap items-start gap-x-3 rounded-control border px-3 py-2',
              good ? 'border-good bg-good-soft' : 'border-line',
            )}
          >
            {good ? <Icon name="check" className="mt-0.5 text-good" /> : <span className="size-5 shrink-0" />}
            <span className="min-w-0 flex-1 basis-32 break-words whitespace-pre-wrap">
              <LineText line={choice} language={data.speakerLanguage} />
              <ChoiceFeedback choice={choice} language={correctionLanguage} className="text-sm text-muted" />
            </span>
            {good ? <span className="text-sm leading-6 font-semibold text-good">{t('good')}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** The items in the correct order. */
const Items = ({ data: { items, speakerLanguage } }: { data: OrderingData }) => (
  <ol className="flex list-decimal flex-col gap-1 pl-7 marker:tabular-nums">
    {items.map((item) => (
      <li key={item.id} className="break-words whitespace-pre-wrap">
        <LineText line={item} language={speakerLanguage} />
      </li>
    ))}
  </ol>
)

/** The expected number with its unit, its tolerance, and the other accepted units. */
function NumberToFind({ data }: { data: NumericData }) {
  const t = useTranslations('module.view.number')
  const { quantity, tolerance } = expectedQuantity(data)
  const [, ...others] = unitsOf(data)
  return (
    <div className="rounded-control border border-good bg-good-soft px-3 py-2">
      <p>
        <span className="font-semibold">{quantity}</span>
        {tolerance === '' ? null : ` ${t('within', { tolerance })}`}
      </p>
      {others.length === 0 ? null : <p className="text-sm">{t('otherUnits', { units: others.join(', ') })}</p>}
      {unitsOf(data).length === 0 ? null : <p className="text-sm">{t(data.unitRequired ? 'unitRequired' : 'unitOptional')}</p>}
    </div>
  )
}

/** Each left side with its answer, then the extra answers. */
function Pairs({ data: { pairs, extras, speakerLanguage } }: { data: MatchingData }) {
  const t = useTranslations('module.view')
  return (
    <>
      <ul className="flex flex-col gap-1">
        {pairs.map(({ id, left, leftHtml, right }) => (
          <li key={id} className="break-words whitespace-pre-wrap">
            {t.rich('pair', {
              left: () => (
                <span className={leftHtml && 'inline-block max-w-full align-middle'}>
                  <LineText line={{ text: left, html: leftHtml }} language={speakerLanguage} />
                </span>
              ),
              right,
            })}
          </li>
        ))}
      </ul>
      {extras.length > 0 ? (
        <p className="text-sm break-words text-muted">{t('extras', { texts: extras.map(({ text }) => text).join(', ') })}</p>
      ) : null}
    </>
  )
}

/** The picture with all zones and their names. */
function Zones({ data: { picture, zones } }: { data: HotSpotsData }) {
  const t = useTranslations('module.view')
  return (
    <>
      {picture ? (
        <SpotsPicture picture={picture} src={textPictureAddress(picture.name)}>
          {zones.map((zone, place) => (
            <ZoneOutline key={zone.id} zone={{ ...zone, found: zone.good ? 'hit' : 'left' }} letter={zoneLetter(place)} />
          ))}
        </SpotsPicture>
      ) : null}
      <ul className="flex flex-col gap-1">
        {zones.map(({ id, label, good }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 break-words">
            {t('zone', { letter: zoneLetter(place), label })}
            {good ? <span className="text-sm leading-6 font-semibold text-good">{t('goodZone')}</span> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The text, with the accepted answers in its holes. */
function Holes({ data }: { data: HolesData }) {
  const t = useTranslations('module.view')
  const answersOf = (hole: string) =>
    alternatives(data.holes[hole] ?? '').reduce((first, second) => (first ? t('or', { first, second }) : second), '')
  return (
    <>
      <QuestionText
        html={gatherHoles(data.text)}
        headingOffset={3}
        lang={data.speakerLanguage.toLowerCase()}
        renderText={(run) =>
          splitHoles(run).map((part, index) => (
            // The parts of a text never change order.
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity
            <Fragment key={index}>{'hole' in part ? <Hole answers={answersOf(part.hole) || part.hole} /> : part.text}</Fragment>
          ))
        }
      />
      {data.exact ? <p className="text-sm text-muted">{t('exact')}</p> : null}
    </>
  )
}

const Hole = ({ answers }: { answers: string }) => (
  <mark className="rounded-control border-b-2 border-good bg-good-soft px-2 text-ink">{answers}</mark>
)
