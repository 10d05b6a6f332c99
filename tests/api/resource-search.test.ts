import { and, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { closest, newest } from '#api/db/newest'
import { courses } from '#api/db/schema'
import { closeToTerms } from '#api/db/search-terms'
import { insertAll } from '#api/library/insert'
import { courseFilters } from '#api/services/course/list'
import { selectCoursePage } from '#api/services/course/view'
import { coursesOfSource } from '#api/services/visibility/courses'
import { searchText } from '#domain/lists/search'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type Author, makeAuthors } from '#tests/support/authors'

const modulesFound = async (api: TestApi, { token }: Author, query: object) =>
  (await api.call('searchModules', { query }, token)).map(({ name }) => name).sort()
const coursesFound = async (api: TestApi, { token }: Author, query: object) =>
  (await api.call('searchCourses', { query }, token)).map(({ name }) => name).sort()

const nameOf = ({ name }: { name: string }) => name

describeApi('searching modules and courses', (open) => {
  it('finds word prefixes in name, keywords and chapter, ignoring accents and case', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { chapter } = author.made
    await author.module({ name: 'L’Énergie éolienne', keywords: 'vent,durable' })
    await author.module({ name: 'Cœur et poumons', keywords: 'sang', chapter: chapter.id })
    const find = (terms: string) => modulesFound(api, author, { terms, source: 'mine' })
    for (const terms of ['energie', 'ÉNERG', 'eol éner', 'vent', 'l’eo', '  durable  '])
      expect(await find(terms), terms).toEqual(['L’Énergie éolienne'])
    for (const terms of ['coeur', 'cœur pou', 'sang', 'fraction']) expect(await find(terms), terms).toEqual(['Cœur et poumons'])
    expect(await find('')).toHaveLength(2)
    expect(await find('nergie')).toEqual([])
    expect(await find('energie coeur')).toEqual([])
  })

  it.each(["'", '"', '\\', ':*', '& | !', "a':* | 'b", '<-> <3>', '%', '(((', '-', '\u202e'])(
    'matches %j literally, never as search syntax',
    async (terms) => {
      const api = open()
      const { author } = await makeAuthors(api)
      await author.module({ name: 'Fractions' })
      for (const name of ['searchModules', 'searchCourses'] as const)
        expect((await api.reply(name, { query: { terms, source: 'mine' } }, author.token)).body).toEqual([])
    },
  )

  it('reads a level in the terms, however it is written', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { sixth, fifth } = author.made
    const module = await author.module({ name: 'Fables choisies', levels: [sixth.id] })
    await author.module({ name: 'Fables de cinquième', levels: [fifth.id] })
    await author.course([module._id], { name: 'Fables choisies', levels: [sixth.id] })
    for (const terms of ['6eme fables', 'fables 6e', 'FABLES Sixième', '6ème']) {
      expect(await modulesFound(api, author, { terms, source: 'mine' }), terms).toEqual(['Fables choisies'])
      expect(await coursesFound(api, author, { terms, source: 'mine' }), terms).toEqual(['Fables choisies'])
    }
    expect(await modulesFound(api, author, { terms: 'fables cinquieme', source: 'mine' })).toEqual(['Fables de cinquième'])
    expect(await modulesFound(api, author, { terms: '4eme fables', source: 'mine' })).toEqual([])
  })

  it('finds what resembles the terms, the closest first, when asked for', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const { sixth, fifth } = author.made
    const module = await author.module({ name: 'Les fractions' })
    await author.module({ name: 'Mythes grecques', keywords: 'antiquité', levels: [sixth.id] })
    await author.module({ name: 'Fractures osseuses' })
    await author.course([module._id], { name: 'Les fractions', levels: [fifth.id] })
    await author.course([module._id], { name: 'Fractures osseuses', levels: [fifth.id] })
    await stranger.course([(await stranger.module())._id], { name: 'Fractions privées', share: 'private' })
    const near = async (terms: string, more: object = {}) => [
      (await api.call('searchModules', { query: { terms, close: 'true', source: 'mine', ...more } }, author.token)).map(nameOf),
      (await api.call('searchCourses', { query: { terms, close: 'true', source: 'library', ...more } }, author.token)).map(
        nameOf,
      ),
    ]
    expect(await near('fracttions')).toEqual([
      ['Les fractions', 'Fractures osseuses'],
      ['Les fractions', 'Fractures osseuses'],
    ])
    expect(await near('fracttions', { limit: 1, offset: 1 })).toEqual([['Fractures osseuses'], ['Fractures osseuses']])
    expect(await near('mites greques')).toEqual([[], []])
    expect(await near('mytes greques antiquité')).toEqual([['Mythes grecques'], []])
    // A level and a short word are taken as written; filters hold.
    expect(await near('greques 6e')).toEqual([['Mythes grecques'], []])
    expect(await near('greques 5e')).toEqual([[], []])
    expect(await near('fractoin xyz')).toEqual([[], []])
    expect(await near('fracttions', { level: fifth.id })).toEqual([[], ['Les fractions', 'Fractures osseuses']])
    for (const terms of ['', 'xyz', '🎉', '6e', '%', "'", 'quotient']) expect(await near(terms), terms).toEqual([[], []])
    // Without being asked for, nothing is guessed.
    expect(await coursesFound(api, author, { terms: 'fractoin', source: 'library' })).toEqual([])
  })

  it('searches exact words only where the database has no trigrams, and close ones once the operator adds them', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    await author.module({ name: 'Les fractions' })
    const found = (query: object) => modulesFound(api, author, { source: 'mine', ...query })
    await api.db.execute(sql`drop extension pg_trgm cascade`)
    try {
      expect(await found({ terms: 'fractoin', close: 'true' })).toEqual([])
      expect(await found({ terms: 'fractions' })).toEqual(['Les fractions'])
    } finally {
      await api.db.execute(sql`create extension pg_trgm`)
    }
    expect(await found({ terms: 'fractoin', close: 'true' })).toEqual(['Les fractions'])
  })

  it('follows a save: the new name is found, the old one is not', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const module = await author.module({ name: 'Ancien' })
    const course = await author.course([module._id], { name: 'Ancien' })
    const { _id, version, modules, ...rest } = course
    const body = { ...rest, name: 'Nouveau', modules: [module._id], version, typeId: null }
    await api.call('updateCourse', { params: { id: _id }, body }, author.token)
    expect(await coursesFound(api, author, { terms: 'nouv' })).toContain('Nouveau')
    expect(await coursesFound(api, author, { terms: 'ancien', source: 'mine' })).toEqual([])
  })

  it('filters by subject, level, chapter and school; a course matches the chapters of its modules', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api)
    const { maths, french, sixth, fifth, chapter, school } = author.made
    const fractions = await author.module({ name: 'Fractions', chapter: chapter.id })
    const grammar = await author.module({ name: 'Grammaire', subjectId: french.id, levels: [fifth.id] })
    await author.course([fractions._id, grammar._id], { name: 'Les deux', levels: [sixth.id, fifth.id] })
    await colleague.course([grammar._id], { name: 'Grammaire', subjectId: french.id, levels: [fifth.id] })
    const both = async (query: object) => [
      await modulesFound(api, author, query),
      await coursesFound(api, author, { source: 'school', ...query }),
    ]
    expect(await both({ subject: french.id })).toEqual([['Grammaire'], ['Grammaire']])
    expect(await both({ subject: maths.id, level: sixth.id })).toEqual([['Fractions'], ['Les deux']])
    expect((await both({ level: fifth.id }))[1]).toEqual(['Grammaire', 'Les deux'])
    expect(await both({ chapter: chapter.id })).toEqual([['Fractions'], ['Les deux']])
    const [, all] = await both({ schoolId: '__all__' })
    expect([all, (await both({ schoolId: `${school.id},${stranger.made.school.id}` }))[1]]).toEqual([all, all])
    expect(all).toEqual(['Grammaire', 'Les deux'])
    expect(await both({ schoolId: stranger.made.school.id })).toEqual([[], []])
    for (const query of [{ subject: 'x' }, { schoolId: 'x,y' }, { source: 'ailleurs' }, { terms: 'a'.repeat(201) }])
      expect((await api.reply('searchCourses', { query }, author.token)).status).toBe(400)
  })

  it('searches within the chosen source only', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api)
    const word = `m${author.teacher.id.slice(-8)}`
    const module = await author.module({ name: `${word} publié` })
    const draft = await author.module({ name: `${word} brouillon`, status: 'DRAFT' })
    await colleague.module({ name: `${word} collègue` })
    await author.course([module._id], { name: `${word} privé`, share: 'private' })
    await author.course([draft._id], { name: `${word} brouillon`, status: 'DRAFT' })
    await colleague.course([module._id], { name: `${word} école` })
    await stranger.course([(await stranger.module())._id], { name: `${word} public`, share: 'public' })
    const of = async (source: string) => (await coursesFound(api, author, { terms: word, source })).map((name) => name.slice(10))
    expect(await of('mine')).toEqual(['brouillon', 'privé'])
    expect(await of('library')).toEqual(['privé', 'public', 'école'])
    expect(await of('public')).toEqual(['public'])
    expect(await of('school')).toEqual(['école'])
    expect(await of('shop')).toEqual([])
    const modules = async (source: string) =>
      (await modulesFound(api, author, { terms: word, source })).map((name) => name.slice(10))
    expect(await modules('mine')).toEqual(['brouillon', 'publié'])
    expect(await modules('library')).toEqual(['collègue', 'publié'])
    expect(await modules('school')).toEqual(['collègue', 'publié'])
  })
})

describeApi('a library of 5,000 courses', (open) => {
  it('reads a page by one index and searches words by another, without a table scan', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const { made, teacher } = stranger
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      schoolId: made.school.id,
      creatorId: teacher.id,
      name: `Volume ${number}`,
      searchText: searchText(`Volume ${number}`, 'géométrie'),
      subjectId: made.maths.id,
      levels: [made.sixth.id],
      duration: 5,
      status: 'PUBLISHED' as const,
      share: 'public' as const,
      schoolYear: '2026-2027',
      createdAt: testNow - number,
      updatedAt: testNow - number,
    }))
    await insertAll(api.db, courses, rows)
    await api.db.execute(sql`analyze ${courses}`)
    const { school } = author.made
    const caller = {
      ...author.teacher,
      user: author.teacher,
      school,
      official: false,
      tokenHash: '',
      tokenEndsAt: 0,
      headless: null,
    }
    const plan = async (terms: string) => {
      const filters = courseFilters(caller, { terms })
      const branches = coursesOfSource(caller, 'library', false).map((branch) => and(branch, filters))
      const query = selectCoursePage(api.db, caller, newest(api.db, courses, { branches, limit: 25, offset: 0 }))
      return JSON.stringify(await api.db.execute(sql`explain ${query.getSQL()}`))
    }
    const page = await plan('')
    expect(page).toContain('Index Scan Backward using courses_share')
    expect(page).not.toContain('Seq Scan on courses ')
    const search = await plan('volume 4321')
    expect(search).toContain('Bitmap Index Scan on courses_words')
    expect(search).not.toContain('Seq Scan on courses ')
    expect(await coursesFound(api, author, { terms: 'volume 4321 géo' })).toEqual(['Volume 4321'])
    const near = closeToTerms(courses, 'volumme 4321')
    if (!near) throw new Error('no close words')
    const branches = coursesOfSource(caller, 'library', false).map((branch) => and(branch, near.matches))
    const close = closest(api.db, courses, { branches, closeness: near.closeness, limit: 25, offset: 0 })
    const closePlan = JSON.stringify(await api.db.execute(sql`explain ${selectCoursePage(api.db, caller, close).getSQL()}`))
    expect(closePlan).toContain('Bitmap Index Scan on courses_trigrams')
    expect(closePlan).not.toContain('Seq Scan on courses ')
  })
})
