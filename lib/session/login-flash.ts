import { cookies } from 'next/headers'
import * as z from 'zod/mini'
import { sealValue, unsealValue } from '../bearer/box.ts'
import { cookieNames } from '../bearer/cookies.ts'
import { env } from '../env.ts'

/** Data of a refused form post, kept for a minute for the login screen it returns to; never the password. */
const loginFlash = z.object({
  username: z.string(),
  status: z.int(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  retryAfter: z.optional(z.number()),
})
export type LoginFlash = z.output<typeof loginFlash>

/** How long the screen can be reloaded with it, in seconds. */
export const loginFlashTtl = 60

export const sealLoginFlash = (flash: LoginFlash): Promise<string> => sealValue(flash, env(), loginFlashTtl)

/** The flash in a cookie's value; undefined when there is none or it has expired. */
export const openLoginFlash = async (seal = ''): Promise<LoginFlash | undefined> =>
  loginFlash.safeParse(await unsealValue(seal, env())).data

/** The flash of the visitor's browser, for a page. */
export const readLoginFlash = async (): Promise<LoginFlash | undefined> =>
  openLoginFlash((await cookies()).get(cookieNames(env()).flash)?.value)
