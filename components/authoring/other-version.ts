/** The value of `version` in an editor's address that shows what the server has, apart from this person's unsaved changes. */
const savedVersion = 'enregistree'

export const otherVersionHref = (editorPath: string) => `${editorPath}?version=${savedVersion}`

/** Where the editor keeps its unsaved changes in that view: undefined, the item's own place. */
export const draftPlace = (id: string, version: string | string[] | undefined) =>
  version === savedVersion ? `${id}:${savedVersion}` : undefined

/** Where a new item that begins as a copy keeps its unsaved changes. */
export const copyPlace = (id: string | undefined) => (id === undefined ? undefined : `copie:${id}`)

/** Where a new item that is begun in a platform's frame keeps its unsaved changes. */
export const embeddedPlace = 'plateforme'
