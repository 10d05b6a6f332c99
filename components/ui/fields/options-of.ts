import type { Option } from './select-field.tsx'

/** Subjects, levels, groups or types as options of a field. */
export const optionsOf = (items: readonly { readonly _id: string; readonly name: string }[]): Option[] =>
  items.map(({ _id, name }) => ({ value: _id, label: name }))
