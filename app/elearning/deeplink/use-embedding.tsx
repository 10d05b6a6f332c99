import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { embeddedPlace } from '#components/authoring/history/other-version.ts'
import type { Editing, EmbeddedItem, Embedding } from '#components/authoring/types.ts'
import { InsertForm } from '#components/elearning/deep-link/insert-form'
import { WrittenItem } from '#components/elearning/deep-link/written-item'
import { deepLinkPath } from '#lib/routes'

/** The differences between the two embedded editors; both functions must be stable across renders. */
interface Kind<Form> {
  readonly editing: (ltik: string) => Editing<Form>
  /** What is missing before students can work on it; null when nothing is. */
  readonly missing: (form: Form) => 'addQuestions' | 'addModules' | null
}

/** An editor in a platform's frame: a link back to a list that is elsewhere, the preview, « Insérer » beside the save button. */
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
