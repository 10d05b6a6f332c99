interface Year {
  readonly leavers: readonly { readonly _id: string }[]
  /** How many students of the list have an account already. */
  readonly existing: number
}

/** Whether more students would leave than stay, as when a list holds one class instead of the whole school. `stay`: ids of those who are kept. */
export function leavesMost({ leavers, existing }: Year, stay: readonly string[]): boolean {
  const leaving = leavers.filter(({ _id }) => !stay.includes(_id)).length
  return leaving > existing + leavers.length - leaving
}
