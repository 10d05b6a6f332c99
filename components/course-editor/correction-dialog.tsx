'use client'

import { useTranslations } from 'next-intl'
import { ChangeLine } from '#components/authoring/correction/correction-preview'
import { CorrectionWindow } from '#components/authoring/correction/correction-window'
import type { CorrectionDialogProps } from '#components/authoring/correction/given-works-banner'
import type { Correcting } from '#components/authoring/correction/use-correction.ts'
import type { CourseCorrection, ModuleChange } from '#contract/work-correction'
import { changesWork } from '#domain/work-modules'
import { callApi } from '#lib/browser/client'

/** Brings the modules of a course, as saved, into works that were given from it. */
export function CorrectionDialog({ id, version, ...props }: CorrectionDialogProps) {
  const t = useTranslations('courseEditor.given')
  const correcting: Correcting<CourseCorrection> = {
    key: [id, version],
    call: (order, options) => callApi('correctCourseWorks', { params: { id }, body: { ...order, version } }, options),
    done: (told) => t('done', { count: told.filter(changesWork).length }),
  }
  return (
    <CorrectionWindow
      {...props}
      of="course"
      text={t('text')}
      correcting={correcting}
      changes={changesWork}
      summary={(told) => t('summary', { count: told.filter(changesWork).length })}
      line={(told) => <CorrectionLine told={told} />}
    />
  )
}

/** What changes in one work: the modules that enter or leave it or why they do not, their order, its texts. */
function CorrectionLine({ told }: { told: CourseCorrection }) {
  const t = useTranslations('courseEditor.given')
  const { modules, order, texts } = told
  return (
    <>
      {modules.length === 0 && !changesWork(told) ? t('same') : null}
      {modules.map((change) => (
        <ModuleLine key={change.moduleId} change={change} />
      ))}
      {order.length > 0 ? (
        <ChangeLine icon="grip">
          {t('order')}
          <ol className="ml-5 list-decimal">
            {order.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have one name, and the list never changes in place
              <li key={at}>{name}</li>
            ))}
          </ol>
        </ChangeLine>
      ) : null}
      {texts ? <ChangeLine icon="edit">{t('texts')}</ChangeLine> : null}
    </>
  )
}

/** A module that enters the work or leaves it; with a mark, one that does not, and why. */
function ModuleLine({ change: { change, fate, name, questions, students } }: { change: ModuleChange }) {
  const t = useTranslations('courseEditor.given.moduleOf')
  return (
    <ChangeLine icon={fate === 'carried' ? (change === 'added' ? 'plus' : 'trash') : undefined}>
      {t(fate, { change, name, questions, students })}
    </ChangeLine>
  )
}
