/** What a headless token is bound to: one student's share of a work, or the deep linking of one launch (OP-009). */
export type HeadlessKind = 'assignee' | 'deepLink'

/** Where the input of a call names a thing. */
type Place = `${'params' | 'body'}.${string}`

/** What of a call a headless token may; a kind that is left out is refused (403). */
export interface HeadlessRights {
  /** The named assignee and work must be the token's own (else 404); with neither place the call names nobody's things. */
  readonly assignee?: { readonly assigneeAt?: Place; readonly workAt?: Place }
  readonly deepLink?: true
}

// What several calls share.

/** The assignee that the path names must be the token's own. */
export const ofOwnAssignee = { assignee: { assigneeAt: 'params.id' } } as const satisfies HeadlessRights

/** The work that the path names must be the token's own. */
export const ofOwnWork = { assignee: { workAt: 'params.workId' } } as const satisfies HeadlessRights
