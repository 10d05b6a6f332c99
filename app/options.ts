interface Named {
  readonly _id: string
  readonly name: string
}

/** Subjects, levels or course types as options of a field; undefined when they could not be loaded. */
export const optionsOf = (items: readonly Named[] | undefined) => items?.map(({ _id, name }) => ({ value: _id, label: name }))
