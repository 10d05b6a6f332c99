/** How the content host names a picture of a text or of a question. */
export const pictureNamePattern = String.raw`[\w-]{1,80}\.(?:png|jpg|gif)`
export const pictureName = new RegExp(`^${pictureNamePattern}$`)
