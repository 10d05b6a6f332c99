/** Field -> code of the API's refusal. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

const words = ['required', 'tooLong', 'taken', 'unknown', 'self', 'otherRole', 'notActive', 'ofPlatform'] as const

/** Message key of a code; unknown codes use « invalid ». */
export const wordOf = (code: string) => words.find((word) => word === code) ?? ('invalid' as const)
