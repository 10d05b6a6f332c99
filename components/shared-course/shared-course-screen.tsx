import { useTranslations } from 'next-intl'
import { CourseIntroduction } from '#components/authoring/course-introduction'
import { OriginLines } from '#components/authoring/origin-lines'
import { QuestionViews } from '#components/questions/question-view'
import { RecordingsOnly } from '#components/reading/voice/speech-offer'
import { ButtonLink } from '#components/ui/actions/button-link'
import { textLink } from '#components/ui/classes.ts'
import { DurationText } from '#components/ui/display/duration'
import { Icon } from '#components/ui/display/icon'
import { Card } from '#components/ui/layout/card'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { TitledSection } from '#components/ui/layout/section'
import { Texts } from '#components/ui/texts'
import type { SharedCourse } from '#contract/shared-course'
import { schoolInSentence } from '#domain/people/names'
import { isPlayable } from '#domain/player/preview'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'
import { loginFrom, sharedCoursePath, trySharedPath } from '#lib/routes'
import { CopyButton } from './copy-button.tsx'

interface Props {
  course: SharedCourse
  token: string
  /** Whether the visitor can have a copy, could after signing in, or neither. */
  visitor: 'copies' | 'signsIn' | 'reads'
}

export function SharedCourseScreen({ course, token, visitor }: Props) {
  const t = useTranslations('sharedCourse')
  const { part = 1, parts = 1 } = course.part ?? {}
  const by = course.author === '' ? schoolInSentence(course.school) : `${course.author}, ${course.school}`
  return (
    <Texts of="shared-course">
      <RecordingsOnly recorded={[]}>
        <PageHeader
          title={course.name}
          detail={<span>{t('by', { by })}</span>}
          action={<Actions {...{ course, token, visitor }} />}
        />
        <ul className="mb-2 flex flex-wrap items-center gap-x-2 text-muted tabular-nums *:not-first:before:mr-2 *:not-first:before:content-['·']">
          <li className="font-semibold">{course.subject}</li>
          <li>{course.levels.join(', ')}</li>
          <li>
            <DurationText minutes={course.duration} />
          </li>
          <li>{t('modules', { count: course.moduleCount })}</li>
        </ul>
        <OriginLines licence={course.licence} sources={course.sources} always className="mb-6" />
        <div className="flex flex-col gap-6">
          <CourseIntroduction course={course} />
          <Modules {...course} />
          <Pagination page={part} pages={parts} href={(part) => sharedCoursePath(token, part)} label={t('parts')} />
        </div>
      </RecordingsOnly>
    </Texts>
  )
}

function Actions({ course, token, visitor }: Props) {
  const t = useTranslations('sharedCourse')
  const playable = isPlayable(course.modules.map(({ questions }) => ({ questions: questions ?? [] })))
  return (
    <>
      {playable ? (
        <ButtonLink variant="primary" icon="play" href={trySharedPath(token, course.part?.part)} label={t('try')} />
      ) : null}
      {visitor === 'copies' ? <CopyButton token={token} /> : null}
      {visitor === 'signsIn' ? <ButtonLink icon="copy" href={loginFrom(sharedCoursePath(token))} label={t('signIn')} /> : null}
    </>
  )
}

function Modules({ modules, corrections }: Pick<SharedCourse, 'modules' | 'corrections'>) {
  const t = useTranslations('sharedCourse')
  const documents = modules.flatMap(({ document }) => document ?? [])
  return (
    <TitledSection id="modules-du-parcours" title={t('modulesTitle')} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {modules.map((module) => (
          <Card as="li" key={module._id} className="flex flex-col gap-3">
            <ModuleHead module={module} />
            {module.questions === null ? null : <ModuleContent {...{ module, documents, corrections }} />}
          </Card>
        ))}
      </ol>
    </TitledSection>
  )
}

type Module = SharedCourse['modules'][number]

function ModuleHead({ module }: { module: Module }) {
  const t = useTranslations('sharedCourse')
  return (
    <div>
      <h3 className="text-lg leading-snug wrap-anywhere">{module.name}</h3>
      <p className="text-sm text-muted tabular-nums">
        <DurationText minutes={module.duration} /> · {t('questions', { count: module.questionCount })}
      </p>
      {module.questions === null ? <p className="mt-1 text-muted">{t('closed')}</p> : null}
    </div>
  )
}

type ModuleContentProps = Pick<SharedCourse, 'corrections'> & { module: Module; documents: readonly string[] }

/** The document and, if its teacher shows them, the questions, with what their author wrote as corrections; folded, for a visitor who wants to try first. */
function ModuleContent({ module, documents, corrections }: ModuleContentProps) {
  const t = useTranslations('sharedCourse')
  const { document, questions } = module
  return (
    <>
      {document === null ? null : <SharedDocument document={document} number={documents.indexOf(document) + 1} />}
      {questions === null || questions.length === 0 || !corrections ? null : (
        <details>
          <summary className="min-h-9 cursor-pointer font-semibold text-brand">
            {t('show', { count: questions.length })}
            <span className="sr-only"> {t('of', { name: module.name })}</span>
          </summary>
          <QuestionViews questions={questions} className="mt-3" />
        </details>
      )}
    </>
  )
}

interface SharedDocumentProps {
  /** Its stored name. */
  document: string
  /** Among the documents of the course, from 1: on a public page it stands for the name of the file, which may be of a student. */
  number: number
}

function SharedDocument({ document, number }: SharedDocumentProps) {
  const t = useTranslations('sharedCourse')
  const ending = document.slice(document.lastIndexOf('.') + 1)
  return (
    <a
      href={downloadAddress(documentAddress(document))}
      download={`${t('fileName')}-${number}.${ending}`}
      className={`${textLink} inline-flex min-h-9 items-center gap-2 self-start`}
    >
      <Icon name="download" />
      {t('download', { number, kind: ending.toUpperCase() })}
    </a>
  )
}
