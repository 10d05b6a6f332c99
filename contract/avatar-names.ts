const numbered = (folder: 'male' | 'female', count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/avatar${index + 1}`)

/** The pictures a person may choose, 20 and 16 (ENT-002, PRF-008); each is served at /avatar/{avatar}.png. */
export const avatars: { readonly male: readonly string[]; readonly female: readonly string[] } = {
  male: numbered('male', 20),
  female: numbered('female', 16),
}

/** The pictures that new students start with, drawn among animals until they choose one. */
export const firstAvatars: readonly string[] = Array.from({ length: 8 }, (_, index) => `neutral/avatar${index + 1}`)

const known = new Set([...avatars.male, ...avatars.female])

/** Whether there is a picture with this name. */
export const isAvatar = (name: string): boolean => known.has(name)

/** The picture of an account whose owner has not chosen one: the default of the column users.avatar. */
export const defaultAvatar = 'female/avatar1'

/** Whether this picture was given, and not chosen. */
export const isGivenAvatar = (name: string): boolean => name === defaultAvatar || firstAvatars.includes(name)
