/** File names that the content host gives to the pictures of texts and questions. */
export const pictureNamePattern = String.raw`[\w-]{1,80}\.(?:png|jpg|gif)`
export const pictureName = new RegExp(`^${pictureNamePattern}$`)
