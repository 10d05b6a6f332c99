import * as z from 'zod/mini'
import { isAvatar } from './avatar-names.ts'

/** A chosen picture; another name is refused. */
export const avatarName = z.string({ error: 'required' }).check(z.refine(isAvatar, { error: 'invalid' }))
