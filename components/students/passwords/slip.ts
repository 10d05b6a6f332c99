import { pictureCount, type SignInPicture, signInPictures } from '#contract/child-sign-in-limits'
import { classLoginPath, loginAsPath, routes } from '#lib/routes'

export interface Slip {
  readonly name: string
  /** Empty when unknown. */
  readonly school: string
  /** Slips of one class come together; empty without one. */
  readonly className: string
  readonly username: string
  readonly password: string
  /** The code of the class, where its pupils sign in by it. */
  readonly code: string | null
  /** `YYYY-MM-DD`, where another slip of the list has the same name. */
  readonly birthDate: string | null
  /** Path that a QR code opens: the sign-in with the person chosen; never a password. */
  readonly path: string
  /** Path to type instead. */
  readonly shortPath: string
}

type Account = Pick<Slip, 'name' | 'school' | 'username' | 'password'> & {
  readonly userId?: string | null
  readonly className?: string
  readonly code?: string | null
  readonly birthDate?: string | null
}

/** The slip of an account: it leads to the class with the pupil chosen, else to the sign-in with the user name filled. */
export function slipOf({ userId, className = '', code = null, birthDate = null, ...account }: Account): Slip {
  const ofClass = code !== null && userId ? classLoginPath({ code, pupil: userId }) : undefined
  return {
    ...{ ...account, className, code: ofClass ? code : null, birthDate },
    path: ofClass ?? loginAsPath(account.username),
    shortPath: ofClass ? routes.classLogin : routes.login,
  }
}

/** The pictures that a generated password consists of; null for one of words. */
export function picturesOf(password: string): readonly SignInPicture[] | null {
  const names = password.split('-')
  const pictures = names.flatMap((name) => signInPictures.find((picture) => picture === name) ?? [])
  return pictures.length === pictureCount && names.length === pictureCount ? pictures : null
}

/** A class code in two groups of four, as it is written down: « BCDF GHJK ». */
export const classCodeText = (code: string): string => code.replace(/^(.{4})/, '$1\u00a0')
