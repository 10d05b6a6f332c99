import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { log } from '#lib/log'

/** Answers `/metrics` on a port of its own: that of the pages is open to the internet. */
export function serveMetrics(registry: Registry, port: number, hostname: string): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  server.on('error', (error) => {
    log().error({ code: Reflect.get(error, 'code'), port }, 'cannot listen for metrics')
    process.exit(1)
  })
  server.listen(hostname === '*' ? { port } : { port, host: hostname }, () => log().info({ port, hostname }, 'metrics'))
}
