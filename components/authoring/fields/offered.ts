import type { Option } from '#components/ui/fields/select-field'

interface Classification {
  readonly subjectId: string
  readonly levels: readonly string[]
}

/**
 * Removes the subject and levels that the author's school does not offer, since an item taken over from another school may have
 * some that no save here accepts. `toChoose`: the fields to fill in again. Keeps everything if a list could not be loaded.
 */
export function withOffered<Form extends Classification>(
  form: Form,
  offer: { readonly subjects: readonly Option[] | undefined; readonly levels: readonly Option[] | undefined },
): { form: Form; toChoose: readonly string[] } {
  const offered = (options: readonly Option[] | undefined, id: string) => options?.some(({ value }) => value === id) ?? true
  const subject = form.subjectId === '' || offered(offer.subjects, form.subjectId)
  const levels = form.levels.filter((id) => offered(offer.levels, id))
  const toChoose = [...(subject ? [] : ['subjectId']), ...(levels.length === form.levels.length ? [] : ['levels'])]
  return toChoose.length === 0
    ? { form, toChoose }
    : { form: { ...form, ...(subject ? {} : { subjectId: '' }), levels }, toChoose }
}
