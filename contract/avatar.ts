import * as z from 'zod/mini'
import { isAvatar } from './avatar-names.ts'

/** Name of a chosen picture; unknown names are refused. */
export const avatarName = z.string({ error: 'required' }).check(z.refine(isAvatar, { error: 'invalid' }))
