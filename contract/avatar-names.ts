const numbered = (folder: 'male' | 'female', count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/avatar${index + 1}`)

/** The pictures a person may choose, 20 and 16 (ENT-002, PRF-008); each is served at /avatar/{avatar}.png. */
export const avatars: { readonly male: readonly string[]; readonly female: readonly string[] } = {
  male: numbered('male', 20),
  female: numbered('female', 16),
}

const known = new Set([...avatars.male, ...avatars.female])

/** Whether there is a picture with this name. */
export const isAvatar = (name: string): boolean => known.has(name)

/** The picture of an account whose owner has not chosen one: the default of the column users.avatar. */
export const defaultAvatar = 'female/avatar1'
