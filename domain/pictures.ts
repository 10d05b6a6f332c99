import { isAvatar } from '#contract/avatar-names'

/** Address of a person’s picture (CST-002); undefined for a name that has none, whose initials show instead. */
export const avatarPath = (avatar: string): string | undefined => (isAvatar(avatar) ? `/avatar/${avatar}.png` : undefined)

/** Address of a subject’s picture (CST-003). A subject that has none gets the common one there (next.config.mjs). */
export const subjectPath = (nameSlug: string): string => `/subjects/${encodeURIComponent(nameSlug)}.png`
