/**
 * Whether the classes of this user's school come from a portal, so that a pasted list would make second accounts: the user does, or
 * one of the groups they see was made by a portal (it has no creator).
 */
export const classesComeFromPortal = (
  user: { readonly sso: object | null },
  groups: readonly { readonly creatorId: string | null }[] = [],
): boolean => user.sso !== null || groups.some(({ creatorId }) => creatorId === null)
