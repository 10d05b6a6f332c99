import { type Licence, licences, maxSources } from '#contract/licences'

interface Licensed {
  readonly licence: Licence | null
}

/**
 * The licences that a copy may have, by those of the works of others that it comes from (nearest first): none where one of them
 * reserves all rights; CC BY-SA stays; CC BY never becomes CC0, which would waive the naming. Never empty.
 */
export function licenceChoices(sources: readonly Licensed[]): (Licence | null)[] {
  const held = new Set(sources.map(({ licence }) => licence))
  if (held.has(null)) return [null]
  if (held.has('CC-BY-SA-4.0')) return ['CC-BY-SA-4.0']
  const all = [null, ...licences]
  return held.has('CC-BY-4.0') ? all.filter((licence) => licence !== 'CC0-1.0') : all
}

/** The licence with which a copy of a work under `original` begins. */
export function licenceOfCopy(original: Licence | null, sources: readonly Licensed[]): Licence | null {
  const choices = licenceChoices(sources)
  return choices.includes(original) ? original : (choices[0] ?? null)
}

/** A chain of sources, the nearest first, with at most ten: of a longer one the newest and the very first are named. */
export const boundedChain = <S>(chain: readonly S[]): S[] =>
  chain.length <= maxSources ? [...chain] : [...chain.slice(0, maxSources - 1), ...chain.slice(-1)]
