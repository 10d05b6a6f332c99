import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort, type Running, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { stackAddresses } from './addresses.ts'

export interface FlakyStack {
  webUrl: string
  /** Closes every connection to the API server, and accepts none until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  /** Holds data back in both directions until `release`, so that the API server seems slow. */
  hold: () => void
  release: () => void
  /** Closes the connection on each POST to this path; call without a path to stop. */
  refuse: (path: string | undefined) => void
  stop: () => Promise<void>
}

/** A web app of its own, whose connection to the API server can be cut and restored. */
export async function startFlakyStack(): Promise<FlakyStack> {
  const api = new URL(stackAddresses().apiUrl)
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const gate = createGate(Number(api.port), apiPort)
  await gate.up()
  const web: Running = startProgram(
    webProgram(
      'start',
      { port: webPort, host: '127.0.0.1' },
      {
        API_URL: `http://127.0.0.1:${apiPort}`,
        SESSION_SECRETS: 'flaky-stack-secret-that-seals-session-cookies',
        UPSTREAM_TIMEOUT_MS: '10000',
      },
    ),
    () => {},
  )
  const webUrl = `http://127.0.0.1:${webPort}`
  await waitUntilUp(`${webUrl}/connexion`, web)
  return {
    webUrl,
    down: gate.down,
    up: gate.up,
    hold: gate.hold,
    release: gate.release,
    refuse: gate.refuse,
    stop: async () => {
      await gate.down()
      await web.stop()
    },
  }
}

function createGate(target: number, port: number) {
  const open = new Set<Socket>()
  let server: Server | undefined
  let held = false
  let refused: string | undefined
  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const listen = (incoming: Socket, outgoing: Socket) => {
    incoming.on('data', (chunk) => {
      if (refused === undefined || !String(chunk).startsWith(`POST ${refused} `)) return
      for (const socket of [incoming, outgoing]) socket.destroy()
    })
  }
  const up = async () => {
    server = createServer((incoming) => {
      const outgoing = connect(target, '127.0.0.1')
      track(incoming)
      track(outgoing)
      listen(incoming, outgoing)
      incoming.pipe(outgoing).pipe(incoming)
      if (held) for (const socket of [incoming, outgoing]) socket.pause()
    })
    await new Promise<void>((resolve, reject) => server?.once('error', reject).listen(port, '127.0.0.1', resolve))
  }
  const down = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    for (const socket of open) socket.destroy()
    await closed
    server = undefined
  }
  const hold = () => {
    held = true
    for (const socket of open) socket.pause()
  }
  const release = () => {
    held = false
    for (const socket of open) socket.resume()
  }
  const refuse = (path: string | undefined) => {
    refused = path
  }
  return { up, down, hold, release, refuse }
}
