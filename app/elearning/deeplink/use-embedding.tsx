import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { embeddedPlace } from '#components/authoring/other-version.ts'
import type { Editing, EmbeddedItem, Embedding } from '#components/authoring/types.ts'
import { InsertForm } from '#components/deep-link/insert-form'
import { WrittenItem } from '#components/deep-link/written-item'
import { deepLinkPath } from '#lib/routes'

/** What differs between the two embedded editors; both functions stay the same from one render to the next. */
interface Kind<Form> {
  readonly editing: (ltik: string) => Editing<Form>
  /** What is still missing before students have something to do; null when nothing is. */
  readonly missing: (form: Form) => 'addQuestions' | 'addModules' | null
}

/**
 * What stands around an editor in a platform's frame: the way back to the list unless it is on the same page, the preview, and
 * « Insérer » beside the save.
 */
export function useEmbedding<Form extends { name: string }>(
  ltik: string,
  { editing, missing }: Kind<Form>,
  underList: boolean,
): Embedding<Form> {
  const t = useTranslations('deepLink')
  return useMemo(() => {
    const savedId = ({ id, form, dirty }: EmbeddedItem<Form>) => (dirty || missing(form) ? null : id)
    return {
      editing: editing(ltik),
      limited: true,
      newPlace: embeddedPlace,
      back: underList ? null : { href: deepLinkPath(ltik), label: t('back') },
      actions: (item) => <WrittenItem ltik={ltik} courseId={savedId(item)} missing={missing(item.form)} />,
      finish: (item) => {
        const id = savedId(item)
        return id && <InsertForm ltik={ltik} of={{ type: 'course', id, name: item.form.name }} main />
      },
    }
  }, [ltik, t, editing, missing, underList])
}
