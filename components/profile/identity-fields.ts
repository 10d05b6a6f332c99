export const fields = ['firstname', 'lastname', 'username', 'email'] as const
export type IdentityField = (typeof fields)[number]
export type TypedIdentity = Record<IdentityField, string>
