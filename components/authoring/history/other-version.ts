/** Value of `version` in an editor's address that shows the server's version without this person's unsaved changes. */
const savedVersion = 'enregistree'

export const otherVersionHref = (editorPath: string) => `${editorPath}?version=${savedVersion}`

/** Storage place of the unsaved changes in that view; undefined, i.e. the item's own place, in the normal view. */
export const draftPlace = (id: string, version: string | string[] | undefined) =>
  version === savedVersion ? `${id}:${savedVersion}` : undefined

/** Storage place of the unsaved changes of a new item that begins as a copy. */
export const copyPlace = (id: string | undefined) => (id === undefined ? undefined : `copie:${id}`)

/** Storage place of the unsaved changes of a new item begun in a platform's frame. */
export const embeddedPlace = 'plateforme'
