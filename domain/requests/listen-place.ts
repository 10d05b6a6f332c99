/**
 * Where a program listens: on the socket that systemd keeps for it (LISTEN_FDS, sd_listen_fds(3)), so that an upgrade refuses nobody; else
 * on a port of one address, or of every address the machine has, of either kind (`*`).
 */
export function listenPlace(port: number, host: string): { port: number; host?: string } | { fd: number } {
  if (process.env.LISTEN_FDS === '1' && process.env.LISTEN_PID === String(process.pid)) return { fd: 3 }
  return host === '*' ? { port } : { port, host }
}
