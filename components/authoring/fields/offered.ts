import type { Option } from '#components/ui/fields/select-field'

/** The lists that an author chooses from; each is undefined if loading failed. */
export interface Offer {
  readonly subjects: readonly Option[] | undefined
  readonly levels: readonly Option[] | undefined
}

interface Classification {
  readonly subjectId: string
  readonly levels: readonly string[]
}

/**
 * Removes the subject and levels that the author's school does not offer, since an item taken over from another school may have
 * some that no save here accepts. `toChoose`: the fields to fill in again. Keeps everything if a list could not be loaded.
 */
export function withOffered<Form extends Classification>(form: Form, offer: Offer): { form: Form; toChoose: readonly string[] } {
  const offered = (options: readonly Option[] | undefined, id: string) => options?.some(({ value }) => value === id) ?? true
  const subject = form.subjectId === '' || offered(offer.subjects, form.subjectId)
  const levels = form.levels.filter((id) => offered(offer.levels, id))
  const toChoose = [...(subject ? [] : ['subjectId']), ...(levels.length === form.levels.length ? [] : ['levels'])]
  return toChoose.length === 0
    ? { form, toChoose }
    : { form: { ...form, ...(subject ? {} : { subjectId: '' }), levels }, toChoose }
}

const only = (options: readonly Option[] = []) => (options.length === 1 ? options.map(({ value }) => value) : [])

/** The subject and levels of a new item: chosen where there is only one. */
export const soleOffer = ({ subjects, levels }: Offer) => ({ subjectId: only(subjects)[0] ?? '', levels: only(levels) })
