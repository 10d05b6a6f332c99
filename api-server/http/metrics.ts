import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/schema.ts'
import { serviceFailures } from '../documents/ask-service.ts'
import { fairQueues, type QueueState } from '../fair-queue.ts'
import { watchDatabase } from './database-metrics.ts'
import { addCounter, addGauge, addLabelledGauge } from './gauge.ts'

/** Seconds, from a cached read to a call that is about to time out. */
const callBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10]

/** Prometheus metrics of one server: calls, queues, jobs; with `watch`, its process and its database. */
export function createMetrics() {
  const registry = new Registry()
  const calls = addCounter(registry, ['api_calls_total', 'Calls answered.', 'call', 'status'])
  const seconds = new Histogram({
    name: 'api_call_seconds',
    help: 'Seconds a call took.',
    labelNames: ['call'],
    buckets: callBuckets,
    registers: [registry],
  })
  const storeFailures = 'Failures of the store of files: the folder or the bucket.'
  const stores = addCounter(registry, ['api_file_store_failures_total', storeFailures, 'operation'])
  addQueues(registry)
  registry.registerMetric(serviceFailures)
  return {
    registry,
    jobs: jobMetrics(registry),
    followers: (count: () => number) => {
      addGauge(registry, ['api_event_connections', 'Open pages that follow a work.'], count)
    },
    fileFailed: (operation: string) => stores.inc({ operation }),
    watch: (db: Db) => {
      collectDefaultMetrics({ register: registry })
      watchDatabase(registry, db)
    },
    count: (call: string, status: number, ms: number) => {
      calls.inc({ call, status })
      seconds.observe({ call }, ms / 1000)
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function addQueues(registry: Registry): void {
  const states = (part: keyof QueueState) => () => [...fairQueues].map(([queue, state]) => [{ queue }, state()[part]] as const)
  addLabelledGauge(registry, ['api_queue_running', 'Jobs running.', 'queue'], states('running'))
  addLabelledGauge(registry, ['api_queue_waiting', 'Jobs waiting for their turn.', 'queue'], states('waiting'))
  const refused = new Counter({
    name: 'api_queue_refused_total',
    help: 'Jobs refused because the queue was full.',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [labels, count] of states('refused')()) refused.inc(labels, count)
    },
  })
}

/** How a run of a job ended; `idle`: another server had done it. */
export type JobResult = 'done' | 'idle' | 'failed'

function jobMetrics(registry: Registry) {
  const runs = addCounter(registry, ['api_job_runs_total', 'Runs of a recurring job.', 'task', 'result'])
  const lastSuccess = new Gauge({
    name: 'api_job_last_success_timestamp_seconds',
    help: 'Unix time at which this server last ran a job without failure.',
    labelNames: ['task'],
    registers: [registry],
  })
  return (task: string, result: JobResult) => {
    runs.inc({ task, result })
    if (result !== 'failed') lastSuccess.setToCurrentTime({ task })
  }
}
