import { useTranslations } from 'next-intl'
import { PaperText } from '#components/questions/paper/paper-text'
import { paperOf } from '#components/questions/papers'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Question } from '#contract/question'
import { isEmptyRichText } from '#domain/rich-text/plain'
import { Paper, PaperEntry, type SheetProps } from './sheet.tsx'
import { type NumberedQuestion, totalPoints } from './sheet-content.ts'

/** The answers to the sheet of the same version, by number. */
export function AnswerKey({ content, options, version }: SheetProps) {
  const t = useTranslations('paper.key')
  const title = version ? t('titleOf', { title: content.title, version }) : t('title', { title: content.title })
  return (
    <Paper label={title} letters={options.letters}>
      <header className="paper-head">
        <h2>{title}</h2>
        {options.mark === 'points' ? <p>{t('total', { points: totalPoints(content) })}</p> : null}
      </header>
      {content.modules.map((module) => (
        <div key={module.id} className="paper-module">
          {content.modules.length > 1 ? <h3>{module.name}</h3> : null}
          <ol className="paper-questions" data-key="" data-columns={options.columns}>
            {module.questions.map((one) => (
              <KeyEntry key={one.question._id} {...one} options={options} version={version} />
            ))}
          </ol>
        </div>
      ))}
    </Paper>
  )
}

function KeyEntry({ version, ...entry }: NumberedQuestion & Omit<SheetProps, 'content'>) {
  const { question, options } = entry
  const { Key } = paperOf(question)
  return (
    <PaperEntry {...entry}>
      {Key ? <Key question={question} version={version} columns={options.columns === 'two' ? 2 : 1} wordBank={false} /> : null}
      <Correction question={question} answered={Key !== null} />
    </PaperEntry>
  )
}

/** The author’s correction; where there is neither this nor a computed answer, the teacher is told. */
function Correction({ question, answered }: { question: Question; answered: boolean }) {
  const t = useTranslations('paper.key')
  const { response } = question
  if (response === null || (typeof response === 'string' && isEmptyRichText(response)))
    return answered ? null : <p className="paper-note">{t('noCorrection')}</p>
  if (typeof response === 'string') return <PaperText html={response} language={question.correctionLanguage} />
  return (
    <p>
      <FormulaView formula={response} />
    </p>
  )
}
