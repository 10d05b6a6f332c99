import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { quoteRequests } from '#api/db/schema'
import { describeApi } from '#tests/support/api'
import { makeAuthors } from '#tests/support/authors'

describeApi('quote requests', (open) => {
  it.each([
    [{}, { message: 'required' }],
    [{ message: '   ', phone: '0472000000' }, { message: 'required' }],
    [{ message: 'Bonjour' }, { email: 'contactRequired' }],
    [{ message: 'Bonjour', email: ' ', phone: '' }, { email: 'contactRequired' }],
    [{ message: 'Bonjour', email: 'moi' }, { email: 'invalid' }],
    [{ message: 'Bonjour', phone: 'bientôt' }, { phone: 'invalid' }],
    [{ message: 'a'.repeat(10_001), phone: '0472000000' }, { message: 'tooLong' }],
  ])('refuses %j', async (body, errors) => {
    const api = open()
    const { author } = await makeAuthors(api)
    expect(await api.reply('requestQuote', { body }, author.token)).toMatchObject({ status: 400, body: { errors } })
  })

  it('stores who asks, what they ask and for which course', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const course = await author.course([(await author.module())._id])
    const asked = { message: 'Combien pour 400 élèves ? 🙂', phone: '+33 4 72 00 00 00', courseId: course._id }
    const { _id } = await api.call('requestQuote', { body: asked }, author.token)
    const [stored] = await api.db.select().from(quoteRequests).where(eq(quoteRequests.id, _id))
    expect(stored).toMatchObject({ ...asked, email: null, userId: author.teacher.id, schoolId: author.made.school.id })
    await api.call('requestQuote', { body: { message: 'Bonjour', email: 'prof@college.fr' } }, author.token)
  })

  it('accepts a course only from those who can see it', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const hidden = await stranger.course([(await stranger.module())._id], { share: 'private' })
    const body = { message: 'Bonjour', phone: '0472000000', courseId: hidden._id }
    expect(await api.reply('requestQuote', { body }, author.token)).toMatchObject({
      status: 400,
      body: { errors: { courseId: 'unknown' } },
    })
  })
})
