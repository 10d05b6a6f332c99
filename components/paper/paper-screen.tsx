import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useOriginText } from '#components/authoring/origin-lines'
import { PrintButton } from '#components/ui/actions/print-button'
import { QrCode } from '#components/ui/display/qr-code'
import { PageHeader } from '#components/ui/layout/page-header'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { EmptyState } from '#components/ui/states/empty-state'
import { ErrorState } from '#components/ui/states/error-state'
import type { Origin } from '#contract/origin'
import { hasHoles } from '#contract/question'
import { AnswerKey } from './answer-key.tsx'
import { OptionLinks } from './option-links.tsx'
import { type PaperOptions, paperOptions } from './options.ts'
import { Sheet } from './sheet.tsx'
import { questionsOf, type SheetContent, versionsOf } from './sheet-content.ts'

interface Props {
  content: SheetContent
  options: PaperOptions
  /** Path of this page. */
  path: string
  back: { href: string; label: string }
  /** Whether each pupil of the work gets some of the questions only. */
  drawn?: boolean
  /** Address of the work in the product, for its QR code; null for what is not given. */
  work: string | null
  /** Licence and sources; undefined when these failed to load, null where there are none to show. */
  origin: Pick<Origin, 'licence' | 'sources'> | null | undefined
}

/** A sheet with its options: what is printed is what stands below them. */
export function PaperScreen({ content, options, path, back, drawn = false, work, origin }: Props) {
  const t = useTranslations('paper')
  const questions = questionsOf(content)
  const shown = paperOptions.filter((option) => option !== 'words' || questions.some(hasHoles))
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={back}
          title={t('title', { name: content.title })}
          detail={<span className="max-w-text">{t('detail')}</span>}
          action={questions.length === 0 ? null : <PrintButton>{t('print')}</PrintButton>}
        />
        {origin === undefined ? <ErrorState text={t('originError')} /> : null}
        {questions.length === 0 ? null : (
          <div className="mb-6 flex flex-col gap-4">
            <OptionLinks path={path} chosen={options} shown={shown} />
            <Notices content={content} drawn={drawn} />
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
      {drawn ? <AlertBanner closable={false}>{t('drawn')}</AlertBanner> : null}
      {unknown > 0 ? <AlertBanner closable={false}>{t('unknown', { count: unknown })}</AlertBanner> : null}
      {documents.length > 0 ? (
        <AlertBanner closable={false}>{t('documents', { count: documents.length, names: documents.join(', ') })}</AlertBanner>
      ) : null}
    </>
  )
}

/** Each version with its key. */
function Papers({ content, options, work, origin }: Pick<Props, 'content' | 'options' | 'work' | 'origin'>) {
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
