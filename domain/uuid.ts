const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the shape of an id; checked before a database query. */
export const isUuid = (text: string): boolean => pattern.test(text)
