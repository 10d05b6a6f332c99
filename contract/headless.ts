/** Path of an id in the input of a call. */
type Place = `${'params' | 'body'}.${string}`

/** Access of a headless token to a call; a kind that is left out is refused (403). */
export interface HeadlessRights {
  /** The assignee and work at these places must be the token's own (else 404); with neither, it refers to nobody's objects. */
  readonly assignee?: { readonly assigneeAt?: Place; readonly workAt?: Place }
  readonly deepLink?: true
}

// Rights shared by several calls.

/** The assignee in the path must be the token's own. */
export const ofOwnAssignee = { assignee: { assigneeAt: 'params.id' } } as const satisfies HeadlessRights

/** The work in the path must be the token's own. */
export const ofOwnWork = { assignee: { workAt: 'params.workId' } } as const satisfies HeadlessRights
