import { Agent, get } from 'node:http'
import { expect } from '@playwright/test'
import { stackAddresses } from './support/addresses.ts'
import { test } from './support/test.ts'

for (const program of ['webUrl', 'apiUrl'] as const) {
  test(`${program}: idle connections are kept longer than by a proxy in front`, async () => {
    const agent = new Agent({ keepAlive: true })
    const address = stackAddresses()[program]
    const kept = await new Promise<string | undefined>((resolve, reject) => {
      get(`${address}/connexion`, { agent }, (reply) => {
        reply.resume()
        const value = reply.headers['keep-alive']
        resolve(Array.isArray(value) ? value.join() : value)
      }).on('error', reject)
    })
    agent.destroy()
    expect(kept).toBe('timeout=130')
  })
}
