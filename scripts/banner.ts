/** What `npm start` prints once both programs answer, in French then in English. */
export function demoBanner(address: string): string {
  return ['', `Tremplin est prêt : ${address}`, `Tremplin is ready: ${address}`, ''].join('\n')
}
