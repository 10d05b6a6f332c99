import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one server: number and duration of calls. */
export function createMetrics() {
  const registry = new Registry()
  const calls = new Counter({
    name: 'api_calls_total',
    help: 'Calls answered.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'api_call_seconds',
    help: 'Seconds a call took.',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    registry,
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    count: (call: string, status: number, ms: number) => {
      calls.inc({ call, status })
      seconds.observe({ call }, ms / 1000)
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
