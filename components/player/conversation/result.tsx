import { useTranslations } from 'next-intl'
import { FoundZones } from '#components/ui/reading/found-zones'
import { hasChoices, hasHoles, type Question } from '#contract/question'
import type { NumericData } from '#contract/questions/numeric'
import { replayZones } from '#domain/correcting/feedback'
import type { AnswerRecord } from '#domain/player/work'
import { chosenIds, typedHoles, typedText } from '#domain/questions/values'
import { holeNames, isHoleRight } from '#domain/scoring/holes'
import { countMarks } from '#domain/scoring/hot-spots'
import { matchedPairs } from '#domain/scoring/matching'
import { misplacedItems } from '#domain/scoring/ordering'
import { judgeNumeric } from '#domain/scoring/quantity'
import { textPictureAddress } from '#lib/browser/file-address'
import { ChoicesCorrection, ExpectedNumber, HolesExample } from './answer-bubble.tsx'
import { RightOrder } from './order-view.tsx'
import { RightPairs } from './pairs-view.tsx'
import { Titled } from './titled.tsx'

const variants = ['a', 'b', 'c'] as const
type Variant = (typeof variants)[number]

/** The variant of a recurring phrase, which alternates from question to question. */
export const variantAt = (position: number): Variant => variants[position % variants.length] ?? 'a'

type ResultProps = { question: Question; record: AnswerRecord; variant: Variant }

/** A sentence on an answer that is scored automatically. */
export function Result({ question, record: { value, evaluation }, variant }: ResultProps) {
  const t = useTranslations('player')
  const percent = evaluation ?? 0
  switch (question.type) {
    case 'Numeric':
      return <p>{t(`number.result.${numberWord(question.data, typedText(value))}`)}</p>
    case 'Ordering': {
      if (percent === 100) return <p>{t('ordering.allRight')}</p>
      const order = chosenIds(value)
      if (order.length === 0) return <p>{t('ordering.unmoved')}</p>
      const astray = misplacedItems(question.data.items, order).length
      return <p>{t('ordering.someRight', { right: order.length - astray, astray })}</p>
    }
    case 'Matching': {
      const pairs = matchedPairs(question.data, typedHoles(value))
      return <CountResult percent={percent} right={pairs.filter(({ isRight }) => isRight).length} total={pairs.length} />
    }
    case 'HotSpots': {
      const { hits, wrong, total } = countMarks(question.data.zones, chosenIds(value))
      return <p>{percent === 100 ? t('hotSpots.allFound') : t('hotSpots.someFound', { hits, wrong, total })}</p>
    }
    case 'HolesInText': {
      const names = holeNames(question.data.text)
      const right = names.filter((name) => isHoleRight(question.data, name, typedHoles(value))).length
      return <CountResult percent={percent} right={right} total={names.length} />
    }
    default:
      return <p>{t(`quiz.${percent === 100 ? 'right' : percent > 0 ? 'partly' : 'wrong'}.${variant}`)}</p>
  }
}

function CountResult({ percent, right, total }: { percent: number; right: number; total: number }) {
  const t = useTranslations('player')
  return <p>{percent === 100 ? t('holesAllRight') : t('holesSomeRight', { right, total })}</p>
}

/** The message key for how the number and its unit were judged. */
function numberWord(data: NumericData, typed: string) {
  const verdict = judgeNumeric(data, typed)
  if (verdict === 'unreadable') return 'unreadable'
  return verdict.number ? (`right.${verdict.unit}` as const) : (`wrong.${verdict.unit}` as const)
}

/** The solution, for types whose answer has only one. */
export function Solution({ question, record }: { question: Question; record: AnswerRecord }) {
  const t = useTranslations('player')
  if (question.type === 'Ordering')
    return (
      <Titled title={t('ordering.solution')}>
        <RightOrder data={question.data} />
      </Titled>
    )
  if (question.type === 'Matching')
    return (
      <Titled title={t('matching.solution')}>
        <RightPairs data={question.data} />
      </Titled>
    )
  if (question.type === 'HotSpots')
    return (
      <Titled title={t('hotSpots.solution')}>
        <FoundZones {...replayZones(question.data, chosenIds(record.value))} pictureAddress={textPictureAddress} />
      </Titled>
    )
  if (hasChoices(question))
    return (
      <Titled title={t('goodChoices')}>
        <ChoicesCorrection question={question} chosen={chosenIds(record.value)} />
      </Titled>
    )
  if (hasHoles(question))
    return (
      <Titled title={t('example')}>
        <HolesExample data={question.data} />
      </Titled>
    )
  if (question.type !== 'Numeric') return null
  return (
    <Titled title={t('number.expectedTitle')}>
      <ExpectedNumber data={question.data} />
    </Titled>
  )
}
