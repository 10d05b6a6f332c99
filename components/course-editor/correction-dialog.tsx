import { useTranslations } from 'next-intl'
import { ChangeLine } from '#components/authoring/correction/correction-preview'
import { CorrectionWindow } from '#components/authoring/correction/correction-window'
import type { CorrectionDialogProps } from '#components/authoring/correction/given-works'
import type { CorrectionMethod } from '#components/authoring/correction/use-correction.ts'
import type { CourseCorrection, ModuleChange } from '#contract/work-correction'
import { changesWork } from '#domain/works/work-modules'
import { callApi } from '#lib/browser/client'

/** Corrects works given from a course: they take over its modules as saved. */
export function CorrectionDialog({ id, version, ...props }: CorrectionDialogProps) {
  const t = useTranslations('courseEditor.given')
  const correcting: CorrectionMethod<CourseCorrection> = {
    key: [id, version],
    call: (order, options) => callApi('correctCourseWorks', { params: { id }, body: { ...order, version } }, options),
    done: (outcomes) => t('done', { count: outcomes.filter(changesWork).length }),
  }
  return (
    <CorrectionWindow
      {...props}
      of="course"
      correcting={correcting}
      changes={changesWork}
      summary={(outcomes) => t('summary', { count: outcomes.filter(changesWork).length })}
      line={(outcome) => <CorrectionLine outcome={outcome} />}
    />
  )
}

/** The changes to one work: modules that are added or removed, or why they are not, their order, and the work's texts. */
function CorrectionLine({ outcome }: { outcome: CourseCorrection }) {
  const t = useTranslations('courseEditor.given')
  const { modules, order, texts } = outcome
  return (
    <>
      {modules.length === 0 && !changesWork(outcome) ? t('same') : null}
      {modules.map((change) => (
        <ModuleLine key={change.moduleId} change={change} />
      ))}
      {order.length > 0 ? (
        <ChangeLine icon="grip">
          {t('order')}
          <ol className="ml-5 list-decimal">
            {order.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have the same name; the list never changes in place
              <li key={at}>{name}</li>
            ))}
          </ol>
        </ChangeLine>
      ) : null}
      {texts ? <ChangeLine icon="edit">{t('texts')}</ChangeLine> : null}
    </>
  )
}

/** A module that is added to the work or removed from it; with a warning, one that is not, and why. */
function ModuleLine({ change: { change, fate, name, questions, students } }: { change: ModuleChange }) {
  const t = useTranslations('courseEditor.given.moduleOf')
  return (
    <ChangeLine icon={fate === 'carried' ? (change === 'added' ? 'plus' : 'trash') : undefined}>
      {t(fate, { change, name, questions, students })}
    </ChangeLine>
  )
}
