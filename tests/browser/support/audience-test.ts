import { createServer } from 'node:http'
import { freePort, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { stackAddresses } from './addresses.ts'
import { test as base } from './test.ts'

export const announcement = 'Maintenance samedi de 8 h à 10 h : enregistrez avant.'

interface Audience {
  webUrl: string
  /** Page views reported to the analytics provider. */
  told: () => { site: string; page: string }[]
}

/** A test with its own web app, which has an announcement and an analytics provider. */
export const test = base.extend<object, { audienceStack: Audience }>({
  audienceStack: [
    async ({}, use) => {
      const bodies: string[] = []
      const provider = createServer(async (request, reply) => {
        bodies.push(Buffer.concat(await request.toArray()).toString())
        reply.end()
      })
      const [webPort, port] = [await freePort(), await freePort()]
      await new Promise<void>((listening) => provider.listen(port, '127.0.0.1', listening))
      const web = startProgram(
        webProgram(
          'start',
          { port: webPort, host: '127.0.0.1' },
          {
            API_URL: stackAddresses().apiUrl,
            SESSION_SECRETS: 'audience-stack-secret-that-seals-session-cookies',
            ANNOUNCEMENT: announcement,
            DEMO_BANNER: '1',
            ANALYTICS_URL: `http://127.0.0.1:${port}/pages`,
          },
        ),
        () => {},
      )
      const webUrl = `http://127.0.0.1:${webPort}`
      await waitUntilUp(`${webUrl}/connexion`, web)
      await use({ webUrl, told: () => bodies.map((body) => JSON.parse(body)) })
      await web.stop()
      provider.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ audienceStack }, use) => use(audienceStack.webUrl),
})
