import { isAvatar, isGivenAvatar } from '#contract/avatar-names'

/** Address of a person’s picture (CST-002); undefined for an unknown name, in which case the initials are shown instead. */
export const avatarPath = (avatar: string): string | undefined =>
  isAvatar(avatar) || isGivenAvatar(avatar) ? `/avatar/${avatar}.png` : undefined

/** Address of a subject’s picture (CST-003). A subject without one gets the common picture (next.config.mjs). */
export const subjectPath = (nameSlug: string): string => `/subjects/${encodeURIComponent(nameSlug)}.png`
