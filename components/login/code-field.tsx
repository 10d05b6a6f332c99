import { TextField } from '#components/ui/fields/text-field'

interface Props {
  label: string
  /** What was typed before. */
  code: string
  error: string | undefined
}

/** The code of a class or of a lesson, in capitals whatever is typed. */
export function CodeField({ label, code, error }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      defaultValue={code}
      error={error}
      required
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:text-xl [&_input]:tracking-widest [&_input]:uppercase"
    />
  )
}
