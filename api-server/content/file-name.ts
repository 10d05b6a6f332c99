/** Other extensions of the types that are stored, by the one that the server gives them (kind.ts). */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  weba: ['webm', 'mka'],
  m4a: ['mp4', 'mov'],
  ogg: ['oga', 'opus'],
  mid: ['midi'],
}

/**
 * A file's name with the extension of its detected type, so that nothing is downloaded as a program: `devoir.hta`, if it is a PNG, is
 * `devoir.png`. `ending` without the dot; a correct extension stays as it is written.
 */
export function nameOfType(name: string, ending: string): string {
  const [written = '', extension] = /\.([a-z\d]{1,8})$/i.exec(name) ?? []
  const known = extension?.toLowerCase() ?? ''
  if (known === ending || alsoCalled[ending]?.includes(known)) return name
  // `Exercice 3.2` has no extension.
  const stem = /[a-z]/i.test(written) ? name.slice(0, -written.length) : name
  return `${stem}.${ending}`
}
