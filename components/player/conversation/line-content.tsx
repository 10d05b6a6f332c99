import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { GivenAnswer } from '#components/questions/given-answer'
import { HolesExample } from '#components/questions/holes-in-text/drawing'
import { Titled } from '#components/questions/verdict'
import { QuestionText } from '#components/rich-text/question-text'
import { Icon } from '#components/ui/display/icon'
import { FormulaView } from '#components/ui/reading/formula-view'
import { Spinner } from '#components/ui/states/spinner'
import type { Help } from '#contract/arrangement'
import { htmlLanguage, type Language } from '#contract/languages'
import { writtenMark } from '#domain/marks/pasted-marks'
import type { Line } from '#domain/player/line'
import type { PlayerMode } from '#domain/player/state'
import { finalBand } from '#domain/scoring/evaluation'
import { AttachedFiles } from '../answer/attachment-view.tsx'
import { useOwnHelp } from '../use-own-help.ts'
import { EvaluatedLine, Result, variantAt } from './evaluated-line.tsx'
import { ModuleStart } from './module-document.tsx'
import { TeacherComment } from './teacher-comment.tsx'

/** The content of a line: turns what the machine says into words. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of line
export function LineContent({ line, mode }: { line: Line; mode: PlayerMode }) {
  const t = useTranslations('player')
  switch (line.kind) {
    case 'comment':
      return <Titled title={t('comment')}>{rich(line.html)}</Titled>
    case 'help':
      return <HelpLine help={line.help} />
    case 'introduction':
      return rich(line.html)
    case 'statement':
      return (
        <>
          {rich(line.html, line.language)}
          <Worth points={line.points} />
        </>
      )
    case 'tips':
    case 'correction':
      return (
        <Titled title={t(line.kind === 'tips' ? 'tipsLine' : 'correction')}>
          {line.html === '' ? <p>{t('spoken')}</p> : rich(line.html, line.language)}
        </Titled>
      )
    case 'formula':
      return (
        <Titled title={t('correction')}>
          <FormulaView formula={line.formula} className="text-lg" />
        </Titled>
      )
    case 'moduleStart':
      return <ModuleStart line={line} />
    case 'moduleEnd':
      if (line.state === 'waiting') return <Waiting>{t('moduleEndWaiting', { name: line.name })}</Waiting>
      if (line.percent === null) return <p>{t('moduleEndPending', { name: line.name })}</p>
      return <p>{t('moduleEnd', { name: line.name, percent: line.percent })}</p>
    case 'fillIn':
      return (
        <>
          <p>{t('fillIn')}</p>
          <Worth points={line.points} />
        </>
      )
    case 'removed':
      return <p>{t(line.count === 1 ? 'removed.first' : 'removed.again')}</p>
    case 'waiting':
      return <span className="text-muted">{t('waiting')}</span>
    case 'pending':
      return <Thinking />
    case 'confirmEmpty':
      return <p>{t('confirmEmpty')}</p>
    case 'evaluate':
      return <p>{t(line.corrected ? `evaluateAsk.${variantAt(line.position)}` : 'evaluateAsk.alone')}</p>
    case 'indication':
      return <p className="whitespace-pre-wrap">{line.text}</p>
    case 'warning':
      return (
        <p className="flex gap-2">
          <Icon name="warning" className="mt-0.5 text-warn" />
          {t(line.about === 'quiz' ? 'quizWarning' : 'holesWarning')}
        </p>
      )
    case 'answer':
      return (
        <>
          <AnswerBubble question={line.question} record={line.record} judged={line.judged} />
          {line.late === null ? null : <LateMark late={line.late} />}
        </>
      )
    case 'superseded':
      return (
        <Titled title={t('superseded')}>
          <AnswerBubble question={line.question} record={line.record} judged={line.judged} />
        </Titled>
      )
    case 'result':
      return (
        <Result
          {...{ question: line.question, verdict: line.verdict, by: line.by }}
          value={line.record.value}
          variant={variantAt(line.position)}
        />
      )
    case 'example':
      return <HolesExample data={line.data} />
    case 'evaluated':
      return <EvaluatedLine line={line} />
    case 'end':
      return <End line={line} mode={mode} />
    case 'teacherComment':
      return (
        <Titled title={t('teacherComment')}>
          <TeacherComment comment={line.comment} />
        </Titled>
      )
  }
}

/** What makes the work easier for the student. */
function HelpLine({ help }: { help: Help }) {
  const lines = useOwnHelp()(help)
  return lines.length === 1 ? (
    <p>{lines[0]}</p>
  ) : (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const rich = (html: string, language: Language = 'FR') => (
  <QuestionText html={html} headingOffset={2} lang={htmlLanguage[language]} />
)

/** A line that waits for the server's reply (PLY-038). */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-muted">
      <Spinner className="mt-0.5" />
      {children}
    </p>
  )
}

/** An assistant may need twenty seconds. */
const patienceMs = 6000

function Thinking() {
  const t = useTranslations('player')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return <Waiting>{t(isLong ? 'stillThinking' : 'thinking')}</Waiting>
}

/** Shows no result before the server has it (OP-151). */
function End({ line, mode }: { line: Extract<Line, { kind: 'end' }>; mode: PlayerMode }) {
  const t = useTranslations('player')
  const { percent, mark, outcome, answered, waiting, total } = line
  if (outcome === 'waiting' || outcome === 'sending') return <Waiting>{t(`endOf.${outcome}`)}</Waiting>
  const whole = answered === total
  if (outcome !== 'done') return <p>{t(`endOf.${outcome === 'late' && !whole ? 'latePartly' : outcome}`)}</p>
  if (percent === null)
    return (
      <div className="flex flex-col gap-1">
        <p>{t('endPartly', { answered, total })}</p>
        <p className="font-title text-xl font-semibold">{waiting > 0 ? t('endWaiting', { count: waiting }) : t('noneCounted')}</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      <p>{t(mode === 'readonly' ? 'endReadonly' : 'end', { percent })}</p>
      {mark ? <p className="font-semibold">{t('endMark', { mark: writtenMark(mark) })}</p> : null}
      {/* The appraisal is only for a work that was answered in full. */}
      <p className="font-title text-xl font-semibold">
        {whole ? t(`finalBand.${finalBand(percent)}`) : t('endPartly', { answered, total })}
      </p>
    </div>
  )
}

/** The points of a question, if they differ from the default. */
function Worth({ points }: { points: number | undefined }) {
  const t = useTranslations('player')
  return points === undefined ? null : <p className="mt-1 text-sm font-semibold text-muted">{t('onPoints', { points })}</p>
}

function LateMark({ late }: { late: 'late' | 'left' }) {
  const t = useTranslations('player')
  return (
    <p className="mt-2 flex items-center gap-1 text-sm font-semibold text-warn">
      <Icon name="clock" />
      {t(late === 'late' ? 'lateAnswer' : 'leftAnswer')}
    </p>
  )
}

type AnswerBubbleProps = Pick<Extract<Line, { kind: 'answer' }>, 'question' | 'record' | 'judged'>

/** The student’s answer as it was given; once it is judged, with what is told of it. */
function AnswerBubble({ question, record, judged }: AnswerBubbleProps) {
  const t = useTranslations('player')
  const blank = <em className="text-muted">{t('noAnswer')}</em>
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {record ? (
        <>
          <GivenAnswer
            answer={{ ...record, hasAudio: record.files.audio !== null }}
            density="bubble"
            {...{ question, judged, blank }}
          />
          <AttachedFiles files={record.files} />
        </>
      ) : (
        blank
      )}
    </div>
  )
}
