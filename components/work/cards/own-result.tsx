import { useTranslations } from 'next-intl'
import { EvaluationBar } from '#components/ui/display/evaluation-bar'
import { writtenMark } from '#domain/marks/pasted-marks'
import type { StudentWorkCardData } from './card-data.ts'

/** Of a finished work, the mark where there is one, else the percent; or how many answers are still being read. */
export function OwnResult({ work, compact = false }: { work: StudentWorkCardData; compact?: boolean }) {
  const t = useTranslations('studentWork')
  const { state, waiting, mark, evaluation } = work
  if (state !== 'done') return null
  if (waiting > 0) return <span className="text-sm font-semibold text-muted">{t('waiting', { count: waiting })}</span>
  return mark ? <strong>{writtenMark(mark)}</strong> : <EvaluationBar percent={evaluation} compact={compact} />
}
