/** Licences that an author may choose, by their SPDX names; without one, all rights are reserved. */
export const licences = ['CC-BY-SA-4.0', 'CC-BY-4.0', 'CC0-1.0'] as const
export type Licence = (typeof licences)[number]

/** Where the text of each can be read. */
export const licenceAddresses: Readonly<Record<Licence, string>> = {
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/deed.fr',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/deed.fr',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/deed.fr',
}

/** Longest chain of copies that is named. */
export const maxSources = 10
