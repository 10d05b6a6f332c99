import { comparePeople, foldText, fullName, properName } from './names.ts'

interface Pupil {
  readonly firstname: string
  readonly lastname: string
  /** From 2 on for one who came when others had the same name. */
  readonly namesake: number | null
}

/**
 * The pupils of a class in French order, each named as the list of its sign-in says it: the first name and the initial of the last
 * name (« Zoé L. »), or the whole name where another pupil has these too, with the number of a namesake (« Yann Le Gall (2) »).
 */
export function withListedNames<P extends Pupil>(pupils: readonly P[]): (P & { readonly name: string })[] {
  const short = ({ firstname, lastname }: Pupil) => `${properName(firstname)} ${properName(lastname).slice(0, 1).toUpperCase()}.`
  const bearers = Map.groupBy(pupils, (one) => foldText(short(one)))
  return pupils
    .toSorted((a, b) => comparePeople(a, b) || (a.namesake ?? 1) - (b.namesake ?? 1))
    .map((one) => {
      const alone = bearers.get(foldText(short(one)))?.length === 1
      return { ...one, name: alone ? short(one) : fullName(one.firstname, withNumber(one)) }
    })
}

/** A last name with the number of a namesake: « Le Gall (2) ». */
export const withNumber = ({ lastname, namesake }: Pick<Pupil, 'lastname' | 'namesake'>): string =>
  namesake === null ? lastname : `${lastname} (${namesake})`
