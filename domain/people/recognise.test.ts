import { describe, expect, it, test } from 'vitest'
import { type KnownPerson, recognise } from './recognise.ts'
import { type RosterEntry, readRoster } from './roster.ts'
import type { RosterRecord } from './roster-columns.ts'

const levels = ['6e', '5e', '4e', '3e'].map((name) => ({ id: name, name }))

function account(id: string, over: Partial<KnownPerson> & { name?: string } = {}): KnownPerson {
  const [firstname = '', lastname = ''] = (over.name ?? 'Lina Marchand').split(' ')
  return {
    ...{ id, firstname, lastname, email: null, ine: null, birthYear: null, levels: ['6e'], portalIds: [] },
    ...{ classes: [], formerClasses: [], left: false, ...over },
  }
}

function entriesOf(records: readonly RosterRecord['cells'][]): RosterEntry[] {
  return readRoster(
    records.map((cells, index) => ({ line: index + 1, cells })),
    { role: 'STUDENT', levels, fallbackLevel: null, today: '2026-09-01', choices: new Map() },
  )
}

/** What becomes of each line: the id of the account, `new`, or the question with its candidates. */
function said(
  records: readonly RosterRecord['cells'][],
  people: readonly KnownPerson[],
  answers: ReadonlyMap<number, string> = new Map(),
) {
  const rules = { people, answers, levels: levels.map(({ id }) => id), portalKey: (id: string) => id.toLowerCase() }
  return recognise(entriesOf(records), rules).map(({ person, question, candidates, leftOut }, index) => {
    const ids = candidates.map(({ id }) => id).join('+')
    const open = question && !answers.has(index + 1) ? `${question} ${ids}` : undefined
    return [person?.id ?? open ?? 'new', ...leftOut].join(' ')
  })
}

const line = (name: string, level = '6e', more: RosterRecord['cells'] = {}) => {
  const [firstname = '', lastname = ''] = name.split(' ')
  return { firstname, lastname, level, ...more }
}

describe('one account and one line of the same name', () => {
  const years: [before: string, after: string, known: boolean][] = levels.flatMap(({ name: before }, from) =>
    levels.map(({ name: after }, to): [string, string, boolean] => [before, after, to === from || to === from + 1]),
  )
  test.each(years)('from %s to %s: known %s', (before, after, known) => {
    expect(said([line('Lina Marchand', after)], [account('a', { levels: [before] })])).toEqual([known ? 'a' : 'otherLevel a'])
  })

  const signs = ['email', 'ine', 'portalId'] as const
  const written = { email: 'lina@ecole.fr', ine: '123456789AB', portalId: 'Lina1' }
  const others = { email: 'autre@ecole.fr', ine: '987654321CD', portalId: 'autre1' }
  const held = (sign: (typeof signs)[number], text: string) => (sign === 'portalId' ? { portalIds: [text] } : { [sign]: text })
  test.each(signs)('%s: the same or told on one side only is known, another one is asked', (sign) => {
    const listed = line('Lina Marchand', '6e', { [sign]: written[sign] })
    expect(said([listed], [account('a', held(sign, written[sign]))])).toEqual(['a'])
    expect(said([listed], [account('a')])).toEqual(['a'])
    expect(said([line('Lina Marchand')], [account('a', held(sign, others[sign]))])).toEqual(['a'])
    expect(said([listed], [account('a', held(sign, others[sign]))])).toEqual(['otherSign a'])
  })
  test.each(signs)('%s: even the same does not carry a name over a level', (sign) => {
    const people = [account('a', { levels: ['3e'], ...held(sign, written[sign]) })]
    expect(said([line('Lina Marchand', '6e', { [sign]: written[sign] })], people)[0]).toContain('otherLevel a')
  })
  it('is asked, too, where the account that is still here goes to another line of that name', () => {
    const born = (year: number) => line('Lina Marchand', '6e', { birthDate: `01/02/${year}` })
    const people = [account('a', { birthYear: 2014 }), account('b', { birthYear: 2015, left: true })]
    expect(said([born(2014), born(2015)], people)).toEqual(['a', 'otherSign b'])
    expect(said([born(2015), born(2014)], people)).toEqual(['otherSign b', 'a'])
    expect(said([born(2014)], people)).toEqual(['a'])
  })
  test.each(signs)('%s: of somebody of another name moves nobody by itself', (sign) => {
    const people = [account('a', { name: 'Tom Vidal', ...held(sign, written[sign]) })]
    expect(said([line('Lina Marchand', '6e', { [sign]: written[sign] })], people)[0]).toContain('otherName a')
  })

  test.each([
    ['LE GOFF', 'Le-Goff'],
    ['LeGoff', 'le goff'],
    ['O’Brien', "O'BRIEN"],
    ['Oʼbrien', 'O´Brien'],
    ['D`Arc', 'd’arc'],
    ['Lefèvre‑Roux', 'LEFEVRE–ROUX'],
  ])('%s and %s are one name', (before, after) => {
    const people = [{ ...account('a'), firstname: 'Anne-Lise', lastname: before }]
    expect(said([{ firstname: 'Anne Lise', lastname: after, level: '6e' }], people)).toEqual(['a'])
  })

  it('takes no level for a sign where the list tells none, and knows who comes back', () => {
    expect(said([line('Lina Marchand', '')], [account('a', { levels: ['3e'] })])).toEqual(['a'])
    expect(said([line('Lina Marchand')], [account('a', { left: true })])).toEqual(['a'])
    expect(said([line('Lina Marchand')], [account('a', { left: true, levels: ['3e'] })])).toEqual(['otherLevel a'])
  })
})

describe('the year of birth', () => {
  const born = (id: string, birthYear: number | null) => account(id, { birthYear })
  const listed = (...days: string[]) => days.map((birthDate) => line('Lina Marchand', '6e', { birthDate }))
  test.each<[string, readonly string[], readonly KnownPerson[], string[]]>([
    ['the same', ['31/12/2014'], [born('a', 2014)], ['a']],
    ['not known of the account', ['31/12/2014'], [born('a', null)], ['a']],
    ['not told', [''], [born('a', 2014)], ['a']],
    ['another one is asked', ['01/01/2015'], [born('a', 2014)], ['otherSign a']],
    ['of two accounts, the one of that year', ['01/01/2015'], [born('a', 2014), born('b', 2015)], ['b']],
    ['two lines, two accounts', ['01/01/2015', '01/01/2014'], [born('a', 2014), born('b', 2015)], ['b', 'a']],
    ['two lines of one year', ['01/01/2014', '02/02/2014'], [born('a', 2014), born('b', 2015)], ['several a+b', 'several a+b']],
    ['two accounts of one year', ['01/01/2014'], [born('a', 2014), born('b', 2014)], ['several a+b']],
    ['one account may be of any year', ['01/01/2014'], [born('a', 2014), born('b', null)], ['several a+b']],
    ['two lines, one account', ['01/01/2014', '02/02/2015'], [born('a', 2014)], ['a', 'new']],
  ])('%s', (_, days, people, expected) => {
    expect(said(listed(...days), people)).toEqual(expected)
  })
})

describe('several of one name', () => {
  const two = [account('a', { classes: ['6e A'] }), account('b', { classes: ['6e B'] })]
  test.each<[string, readonly RosterRecord['cells'][], readonly KnownPerson[], string[]]>([
    ['one line, two accounts', [line('Lina Marchand')], two, ['several a+b']],
    ['told apart by class', [line('Lina Marchand', '6e', { className: '6E B' })], two, ['b']],
    ['a class of neither', [line('Lina Marchand', '6e', { className: '6e C' })], two, ['several a+b']],
    [
      'two lines, by their classes',
      [
        line('Lina Marchand', '6e', { className: '6e B', ine: '1234567890A' }),
        line('Lina Marchand', '6e', { className: '6e A', ine: '1234567890B' }),
      ],
      two,
      ['b', 'a'],
    ],
    [
      'two lines, one account, nothing to tell them apart',
      [line('Lina Marchand', '6e', { birthDate: '01/01/2014' }), line('Lina Marchand', '6e', { birthDate: '02/02/2015' })],
      [account('a')],
      ['several a', 'several a'],
    ],
    [
      'two lines, one account with a number: the other line is somebody else',
      [line('Lina Marchand', '6e', { ine: '1234567890A' }), line('Lina Marchand', '6e', { ine: '1234567890B' })],
      [account('a', { ine: '1234567890B' })],
      ['new', 'a'],
    ],
  ])('%s', (_, records, people, expected) => expect(said(records, people)).toEqual(expected))
})

describe('one mail or number, several names', () => {
  const family = { email: 'famille@exemple.fr' }
  it('lets brothers and sisters in: the mail stays with the first, who is known', () => {
    const people = [account('a', { name: 'Tom Vidal', ...family, levels: ['5e'] })]
    const both = [line('Tom Vidal', '5e', family), line('Maya Vidal', '6e', family)]
    expect(said(both, people)).toEqual(['a', 'new'])
    expect(entriesOf(both).map(({ email, leftOut }) => [email, leftOut])).toEqual([
      ['famille@exemple.fr', []],
      [null, ['email']],
    ])
    expect(said([line('Maya Vidal', '6e', family)], people)).toEqual(['otherName a email'])
    expect(said([line('Maya Vidal', '6e', family)], people, new Map([[1, 'new']]))).toEqual(['new email'])
    expect(said([line('Maya Vidal', '6e', family)], people, new Map([[1, 'a']]))).toEqual(['a'])
  })
  it('a number that two names have stands for neither', () => {
    const ine = '1234567890A'
    const people = [account('a', { name: 'Tom Vidal', ine })]
    expect(said([line('Tom Vidal', '6e', { ine }), line('Inès Roux', '6e', { ine })], people)).toEqual(['a', 'new'])
  })
})

describe('who the list seems to name otherwise', () => {
  const mates = ['Ana Petit', 'Luc Morel', 'Zoé Blanc', 'Nil Garcia'].map((name, n) =>
    account(`m${n}`, { name, levels: ['6e'], formerClasses: ['6e A'] }),
  )
  const lines = ['Ana Petit', 'Luc Morel', 'Zoé Blanc', 'Nil Garcia'].map((name) => line(name, '5e'))
  const gone = account('g', { name: 'Mathieu Durand', levels: ['6e'], formerClasses: ['6e A'] })
  test.each([
    ['another family name', 'Mathieu Lopez', '5e', 'similarName g'],
    ['another way to write the first name', 'Matthieu Durand', '5e', 'similarName g'],
    ['both names are others', 'Hugo Lopez', '5e', 'new'],
    ['two levels further', 'Mathieu Lopez', '4e', 'new'],
    ['a sister', 'Clémence Durand', '5e', 'new'],
  ])('%s', (_, name, level, expected) => {
    expect(said([...lines, line(name, level)], [...mates, gone]).at(-1)).toBe(expected)
  })
  it('asks nothing of a newcomer while the class is not in the list', () => {
    expect(said([line('Mathieu Lopez', '5e')], [...mates, gone])).toEqual(['new'])
  })
})

describe('one line of a class that the list does not name', () => {
  const here = account('h', { name: 'Iris Dupont', levels: ['5e'], classes: ['5e A'] })
  const gone = account('g', { name: 'Iris Duponc', levels: ['5e'], classes: ['5e A'], left: true })
  test.each([
    ['a letter of the family name', 'Iris Dupond', '5e', '5A', 'similarName h'],
    ['a letter more', 'Iris Duppont', '5e', '5e A', 'similarName h'],
    ['a letter of the first name', 'Iriss Dupont', '5e', '5e A', 'similarName h'],
    ['a longer first name', 'Iris-Marie Dupont', '5e', '5e A', 'similarName h'],
    ['another family name', 'Iris Lopez', '5e', '5e A', 'new'],
    ['both names', 'Irys Dupond', '5e', '5e A', 'new'],
    ['another class', 'Iris Dupond', '5e', '5e B', 'new'],
    ['no class told', 'Iris Dupond', '5e', '', 'new'],
    ['another level', 'Iris Dupond', '3e', '5e A', 'new'],
  ])('%s', (_, name, level, className, expected) => {
    expect(said([line(name, level, { className })], [here, gone])).toEqual([expected])
  })
  it('is nobody who has a line of their own', () => {
    const both = ['Iris Dupond', 'Iris Dupont'].map((name) => line(name, '5e', { className: '5e A' }))
    expect(said(both, [here])).toEqual(['new', 'h'])
  })
})

it('never gives one account to two lines, whatever the answers', () => {
  const answers = new Map([
    [1, 'a'],
    [2, 'a'],
  ])
  const two = [line('Lina Marchand', '6e', { birthDate: '01/01/2014' }), line('Lina Marchand', '6e', { birthDate: '02/02/2015' })]
  expect(said(two, [account('a')], answers).filter((one) => one === 'a')).toHaveLength(1)
})
