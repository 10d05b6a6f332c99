/** The account that a learning platform's launch makes: unusable to sign in, and named in part where the platform says no name. */
const prefix = 'lti-'

export const platformUsername = (tag: string): string => `${prefix}${tag}`

export const isPlatformUsername = (username: string): boolean => username.startsWith(prefix)

/** What stands for the last name that a platform does not say: two of them must differ in a list. */
export const unsaidLastname = (tag: string): string => tag.slice(0, 4)

/** Whether nobody said the name of an account; a portal's has its user name instead (portal/account). */
export const isUnnamed = ({ username, lastname }: { readonly username: string; readonly lastname: string }): boolean =>
  lastname === username || (isPlatformUsername(username) && lastname === unsaidLastname(username.slice(prefix.length)))
