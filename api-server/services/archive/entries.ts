/** Where an archive keeps what (docs/archive-format.md). Apart from the shapes of it, which who only looks for one need not load. */
export const manifestName = 'archive.json'
export const moduleEntry = (moduleId: string) => `modules/${moduleId}.json`
export const courseEntry = (courseId: string) => `parcours/${courseId}.json`
export const fileEntry = (path: string) => `fichiers/${path}`
