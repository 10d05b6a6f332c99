import { minPasswordLength } from '#contract/password-length'
import { newPassword } from '../auth/generated-password.ts'
import { hashGeneratedPassword, hashPassword } from '../auth/password.ts'
import { type Option, type OptionValues, type Terminal, UsageError } from './command.ts'

export const passwordOption: Option = {
  type: 'boolean',
  help: 'read the password from standard input instead of generating one',
}

/** The hash of a password from standard input, or of a generated one, returned too. Never an argument: shells keep these. */
export async function choosePassword(
  { readInput }: Terminal,
  given: OptionValues,
): Promise<{ hash: string; generated: string | null }> {
  if (given['password-stdin'] !== true) {
    const generated = newPassword()
    return { hash: await hashGeneratedPassword(generated, { alone: true }), generated }
  }
  const password = (await readInput()).replace(/\r?\n$/, '')
  if (password.length < minPasswordLength) throw new UsageError(`the password must have at least ${minPasswordLength} characters`)
  if (password.length > 200 || /[\r\n]/.test(password))
    throw new UsageError('the password must be one line of at most 200 characters')
  return { hash: await hashPassword(password), generated: null }
}

/** The line that shows a generated password, the only time it is visible; empty when the operator chose it. */
export const generatedLine = (generated: string | null): string[] =>
  generated === null ? [] : [`password: ${generated} (shown only once)`]
