import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PaperText } from '#components/questions/paper/paper-text'
import { paperOf } from '#components/questions/papers'
import { InTurn } from '#components/ui/in-turn.ts'
import type { PaperVersion } from '#domain/paper/order'
import { pointsOf } from '#domain/scoring/points'
import type { PaperOptions } from './options.ts'
import { type NumberedQuestion, type SheetContent, totalPoints } from './sheet-content.ts'

export interface SheetProps {
  content: SheetContent
  options: PaperOptions
  version: PaperVersion | null
}

/** The frame of a printed page: what the paper looks like, on the screen too (app/paper.css). */
export function Paper({ label, letters, children }: { label: string; letters: PaperOptions['letters']; children: ReactNode }) {
  return (
    <section aria-label={label} className="paper" data-paper="" data-theme="light" data-letters={letters}>
      {children}
    </section>
  )
}

/** A sheet for pupils: lines for the name, the questions, room for the answers. `qr`: beside the title; `foot`: its last line. */
export function Sheet({ content, options, version, qr, foot }: SheetProps & { qr: ReactNode; foot: string }) {
  const t = useTranslations('paper.sheet')
  return (
    <Paper label={version ? t('titleOf', { title: content.title, version }) : content.title} letters={options.letters}>
      <header className="paper-head">
        <NameLines />
        <div className="paper-title">
          <div>
            <h2>{content.title}</h2>
            {content.comment === '' ? null : <p className="paper-comment">{content.comment}</p>}
          </div>
          <div className="paper-facts">
            {version ? <p className="paper-version">{t('version', { version })}</p> : null}
            <MarkLine content={content} mark={options.mark} />
          </div>
          {qr}
        </div>
      </header>
      {content.modules.map((module) => (
        <div key={module.id} className="paper-module">
          {content.modules.length > 1 ? <h3>{module.name}</h3> : null}
          <ol className="paper-questions" data-columns={options.columns}>
            {module.questions.map((one) => (
              <PaperQuestion key={one.question._id} {...one} options={options} version={version} />
            ))}
          </ol>
        </div>
      ))}
      {foot === '' ? null : <p className="paper-foot">{foot}</p>}
    </Paper>
  )
}

function NameLines() {
  const t = useTranslations('paper.sheet.name')
  return (
    <p className="paper-names">
      {(['lastname', 'firstname', 'class', 'date'] as const).map((part) => (
        <span key={part} className={`paper-name-${part}`}>
          {t(part)}
        </span>
      ))}
    </p>
  )
}

function MarkLine({ content, mark }: { content: SheetContent; mark: PaperOptions['mark'] }) {
  const t = useTranslations('paper.sheet.mark')
  if (mark === 'none') return null
  return <p className="paper-mark">{t('out', { total: mark === 'twenty' ? 20 : totalPoints(content) })}</p>
}

type QuestionProps = NumberedQuestion & Omit<SheetProps, 'content'>

/** The frame of a question and of its answer: the number in the margin, the points at the end of the first line. */
export function PaperEntry({ number, question, options, children }: Omit<QuestionProps, 'version'> & { children: ReactNode }) {
  const t = useTranslations('paper.sheet')
  return (
    <li className="paper-question">
      <p className="paper-number">
        <span className="sr-only">{t('question', { number })}</span>
        <span aria-hidden="true">{t('number.of', { number })}</span>
      </p>
      <div className="paper-body">
        {options.mark === 'points' ? <p className="paper-points">{t('points', { points: pointsOf(question) })}</p> : null}
        <InTurn>{children}</InTurn>
      </div>
    </li>
  )
}

function PaperQuestion({ version, ...entry }: QuestionProps) {
  const { question, options } = entry
  const { Sheet: Answer } = paperOf(question)
  return (
    <PaperEntry {...entry}>
      <PaperText html={question.statement} language={question.textLanguage} className="paper-statement" />
      <Answer
        question={question}
        version={version}
        columns={options.columns === 'two' ? 2 : 1}
        wordBank={options.words === 'bank'}
      />
    </PaperEntry>
  )
}
