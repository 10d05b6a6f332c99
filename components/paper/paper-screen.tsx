import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useOriginText } from '#components/authoring/origin-lines'
import { PaperText } from '#components/questions/paper/paper-text'
import { paperOf } from '#components/questions/papers'
import { Link } from '#components/ui/actions/link'
import { PrintButton } from '#components/ui/actions/print-button'
import { QrCode } from '#components/ui/display/qr-code'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { FormulaView } from '#components/ui/reading/formula-view'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Origin } from '#contract/origin'
import type { Question } from '#contract/question'
import { hasHoles } from '#contract/question-types'
import { isEmptyRichText } from '#domain/rich-text/plain'
import { type PaperOption, type PaperOptions, paperAddress, paperOptions, readPaperOptions, valuesOf } from './options.ts'
import { Paper, PaperEntry, Sheet, type SheetProps } from './sheet.tsx'
import { type NumberedQuestion, questionsOf, type SheetContent, totalPoints, usualMark, versionsOf } from './sheet-content.ts'

interface Props {
  content: SheetContent
  /** The query of this page’s address, with the options chosen in it. */
  query: Parameters<typeof readPaperOptions>[0]
  path: string
  back: { href: string; label: string }
  /** Whether each pupil of the work gets some of the questions only. */
  drawn?: boolean
  /** Address of the work in the product, for its QR code; null for what is not given. */
  work?: string | null
  /** Licence and sources; undefined when these failed to load, null where there are none to show. */
  origin: Pick<Origin, 'licence' | 'sources'> | null | undefined
}

/** A sheet with its options: what is printed is what stands below them. */
export function PaperScreen({ content, query, path, back, drawn = false, work = null, origin }: Props) {
  const t = useTranslations('paper')
  const { part = 1, parts = 1 } = content.part ?? {}
  const questions = questionsOf(content)
  const options = readPaperOptions(query, { mark: usualMark(content) })
  const shown = paperOptions.filter((option) => option !== 'words' || questions.some(hasHoles))
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={back}
          title={t('title', { name: content.title })}
          detail={<span className="max-w-text">{t('detail')}</span>}
          action={questions.length === 0 ? null : <PrintButton label={t('print')} />}
        />
        {origin === undefined ? <ErrorState text={t('originError')} /> : null}
        {questions.length === 0 ? null : (
          <div className="mb-6 flex flex-col gap-4">
            <OptionLinks path={path} part={part} chosen={options} shown={shown} />
            <Notices content={content} drawn={drawn} />
            {parts > 1 ? <AlertBanner closable={false}>{t('parts', { part, parts })}</AlertBanner> : null}
            <Pagination page={part} pages={parts} href={(page) => paperAddress(path, options, page)} label={t('partPages')} />
          </div>
        )}
      </div>
      {questions.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <Papers content={content} options={options} work={work} origin={origin} />
      )}
    </>
  )
}

/** What does not stand on the sheet. */
function Notices({ content: { unknown, documents }, drawn }: Pick<Props, 'content' | 'drawn'>) {
  const t = useTranslations('paper')
  return (
    <>
      {drawn ? <AlertBanner>{t('drawn')}</AlertBanner> : null}
      {unknown > 0 ? <AlertBanner>{t('unknown', { count: unknown })}</AlertBanner> : null}
      {documents.length > 0 ? (
        <AlertBanner>{t('documents', { count: documents.length, names: documents.join(', ') })}</AlertBanner>
      ) : null}
    </>
  )
}

/** Each version with its key. */
function Papers({
  content,
  options,
  work,
  origin,
}: Required<Pick<Props, 'content' | 'work' | 'origin'>> & { options: PaperOptions }) {
  const originText = useOriginText()
  const foot = origin ? originText(origin) : ''
  const { key } = options
  return (
    <div className="papers">
      {versionsOf(options).map((version) => (
        <Fragment key={version ?? ''}>
          {key === 'alone' ? null : (
            <Sheet content={content} options={options} version={version} qr={work && <WorkCode address={work} />} foot={foot} />
          )}
          {key === 'without' ? null : <AnswerKey content={content} options={options} version={version} />}
        </Fragment>
      ))}
    </div>
  )
}

function WorkCode({ address }: { address: string }) {
  const t = useTranslations('paper.sheet')
  return (
    <div className="paper-code">
      <QrCode text={address} label={t('code', { address })} />
      <p>{t('online')}</p>
    </div>
  )
}

/** The answers to the sheet of the same version, by number. */
function AnswerKey({ content, options, version }: SheetProps) {
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

interface OptionLinksProps {
  path: string
  part: number
  chosen: PaperOptions
  /** Options that change nothing here are left out. */
  shown: readonly PaperOption[]
}

/** The options of a sheet: each value is a link, so the address says what is printed and no script is needed. */
function OptionLinks({ path, part, chosen, shown }: OptionLinksProps) {
  const t = useTranslations('paper.options')
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-x-6 gap-y-4">
      {shown.map((option) => (
        <div key={option} className="flex min-w-0 flex-col gap-1">
          <p id={`option-${option}`} className="text-sm font-semibold text-muted">
            {t(`${option}.label`)}
          </p>
          <ul
            aria-labelledby={`option-${option}`}
            className="inline-flex flex-wrap gap-1 self-start rounded-control bg-sunken p-1"
          >
            {valuesOf(option).map((value) => (
              <li key={value}>
                <Link
                  href={paperAddress(path, { ...chosen, [option]: value }, part)}
                  replace
                  scroll={false}
                  aria-current={chosen[option] === value ? 'true' : undefined}
                  className={clsx(
                    'inline-flex min-h-10 items-center rounded-control px-3 font-semibold pointer-coarse:min-h-11',
                    chosen[option] === value ? 'bg-surface text-brand shadow-card' : 'text-muted hover:text-ink',
                  )}
                >
                  {t(`${option}.${value}` as 'columns.one')}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
