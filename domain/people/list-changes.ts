export type Membership = { readonly groupId: string; readonly userId: string }

/** A copy of a work, by whose it is. */
export type Copy = { readonly workId: string; readonly userId: string }

/** A work, or a copy with a date of its own, and when it would have closed. */
type Closing = { readonly id: string; readonly archiveAt: number | null }

/** Everything that the start of a school year changed, as it was before: enough to undo it. */
export interface YearChanges {
  /** Accounts and classes created for the list. */
  readonly users: readonly string[]
  readonly groups: readonly string[]
  /** Students whose level, INE or departure changed. */
  readonly people: readonly {
    readonly id: string
    readonly levels: readonly string[]
    readonly after: readonly string[]
    /** The list brought their INE, which was unknown. */
    readonly ineAdded: boolean
    /** The same of their year of birth; unknown for lists taken before it was kept. */
    readonly birthAdded?: boolean
    /** Their id at the portal before and after, where the list changed it. */
    readonly portal?: readonly [string | null, string]
    readonly leftAt: number | null
  }[]
  /** Who joined a class that stood already; unknown for years that began before this was kept. */
  readonly joined?: readonly Membership[]
  /** Who left a class of this year for another one; unknown for years that began before this was kept. */
  readonly left?: readonly Membership[]
  readonly leavers: readonly string[]
  /** Works of past years and when they would have archived themselves. */
  readonly works: readonly Closing[]
  /** Copies of past years with a date of their own, and when they would have closed; unknown for years that began before this was kept. */
  readonly copies?: readonly Closing[]
}

/** Everything that the import of a list changed, ids alone: enough to undo it. */
export interface ImportChanges extends Pick<YearChanges, 'users' | 'groups' | 'people'> {
  readonly joined: readonly Membership[]
  readonly left: readonly Membership[]
  /** Copies of open works that followed: given to whoever joined a class, taken back from whoever left it. */
  readonly given: readonly Copy[]
  readonly taken: readonly Copy[]
  /** Teachers whom the list does not name and who left; unknown for imports before this was asked. */
  readonly leavers?: readonly string[]
}
