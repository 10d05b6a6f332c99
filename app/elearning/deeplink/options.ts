/** A subject, a level or a type as a field offers it. */
export const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name })
