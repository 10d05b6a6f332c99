import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('the proxies of the documentation pass on the host with its port, by which a form’s origin is judged', () => {
  const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(read('docs/installation.md')) ?? []
  expect(nginx).toMatch(/^ *proxy_set_header Host \$http_host;/m)
  expect(nginx.match(/\bHost\b/g)).toHaveLength(1)
  // Caddy does so unless it is told otherwise.
  expect(read('deploy/Caddyfile')).not.toMatch(/header_up +-?Host/)
})

it('images listen on addresses of both kinds', () => {
  for (const image of ['Dockerfile.api', 'Dockerfile.web']) expect(read(image)).toMatch(/^ENV .*\bHOST=\*( |$)/m)
})

it('on Kubernetes both programs are spread over machines, and the web app’s metrics are on a port that no service leads to', () => {
  const parts = read('deploy/kubernetes/tremplin.yaml').split(/^---$/m)
  const deployments = parts.filter((part) => /^kind: Deployment$/m.test(part))
  const spread = deployments.map((part) => {
    const [, rule = ''] = /topologySpreadConstraints:\n((?: {8}.*\n)+)/.exec(part) ?? []
    expect(rule).toContain('topologyKey: kubernetes.io/hostname')
    return /app: ([\w-]+)/.exec(rule)?.[1]
  })
  expect(spread).toEqual(['tremplin-api', 'tremplin-web'])
  const [, port = ''] = /^ {2}METRICS_PORT: "(\d+)"\n {2}METRICS_HOST: "\*"$/m.exec(parts.join('')) ?? []
  expect(port).not.toBe('')
  for (const part of parts.filter((one) => /^kind: (Service|Ingress)$/m.test(one))) expect(part).not.toMatch(`${port}|metrics`)
})

const units = ['api', 'web', 'backup'].map((name) => `deploy/systemd/tremplin-${name}.service`)
const analyzed = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).status === 0

it.each(analyzed ? units : [])('%s is « OK » for systemd-analyze: below 3', (unit) => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  const [, exposure = '10'] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
  expect(Number(exposure)).toBeLessThan(3)
})
