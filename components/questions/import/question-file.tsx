import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { FileChoice } from '#components/ui/fields/file-choice'
import { Spinner } from '#components/ui/states/spinner'
import { questionTemplate } from '#lib/routes'
import type { useQuestionImport } from './use-question-import.ts'

const accepted = '.xml,.txt,.gift,.h5p,.zip,.imscc,.qti,.xlsx,.ods,.csv,.tsv,.docx,.odt,.pdf,text/xml,text/plain,application/pdf'

/** Asks for a file of questions; offers the table to fill with some. */
export function QuestionFile({ file, found, problem, pending, isLong, choose }: ReturnType<typeof useQuestionImport>) {
  const t = useTranslations('moduleEditor.import')
  return (
    <FileChoice
      id="question-import"
      label={found ? t('other') : t('choose')}
      accept={accepted}
      chosen={pending ? t(isLong ? 'readingLong' : 'reading') : file}
      problem={problem}
      onChoose={choose}
      before={pending ? <Spinner className="text-brand" /> : null}
      after={
        <a href={questionTemplate} download className={textLink}>
          {t('template')}
        </a>
      }
    />
  )
}
