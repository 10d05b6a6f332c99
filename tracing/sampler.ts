import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG; by default every trace, unless the caller did not sample it. */
export function chosenSampler(variables: Readonly<Record<string, string | undefined>>): Sampler {
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
