import { ROOT_CONTEXT } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceRequests } from './trace-requests.ts'
import type { Traced } from './traced.ts'

/** Longest wait for the collector when the program stops, in ms. */
const flushMs = 3000

/** Sends spans of the requests of this process to the collector that the variables name; see `traceIfAsked`. */
export function startTracing(traced: Traced): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': traced.service }).merge(detectResources({ detectors: [envDetector] }))
  const delay = Number(process.env.OTEL_BSP_SCHEDULE_DELAY) || 5000
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delay })
  const provider = new TracerProvider({ resource, spanProcessors: [processor], sampler: chosenSampler(process.env) })
  // Not registered globally: Next would then add spans of its own, with whole addresses.
  traceRequests(provider.getTracer('tremplin'), ROOT_CONTEXT, traced)
  return async () => {
    const late = new Promise<void>((resolve) => void setTimeout(resolve, flushMs).unref())
    await Promise.race([provider.shutdown().catch(() => {}), late])
  }
}

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG; by default every trace, unless the caller did not sample it. */
function chosenSampler(variables: Readonly<Record<string, string | undefined>>): Sampler {
  const name = variables.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on'
  const ratio = () => new TraceIdRatioBasedSampler(Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1))
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: ratio,
  }
  const root = roots[name.replace(/^parentbased_/, '')]?.() ?? new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
