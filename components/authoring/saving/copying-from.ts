import type { Editing } from '../types.ts'

/** The same editing, for a new item that begins as a copy: its first save names the original, which becomes its source. */
export const copyingFrom = <Form>(editing: Editing<Form>, original: string | undefined): Editing<Form> =>
  original === undefined
    ? editing
    : {
        ...editing,
        send: (content, base, key) => editing.send(base ? content : { ...content, copyOf: original }, base, key),
      }
