import { randomInt } from 'node:crypto'
import { defaultAvatar, firstAvatars } from '#contract/avatar-names'

/** The picture of a new student until they choose one: not the same for all, and saying nothing about them. */
export const firstAvatar = (): string => firstAvatars[randomInt(firstAvatars.length)] ?? defaultAvatar
