/** A subject, level or course type as an option of a field. */
export const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name })
