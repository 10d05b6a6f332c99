import type { Traced } from './traced.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Whether the operator asked for traces, by the standard variables of OpenTelemetry. */
export const asksForTraces = (variables: Variables): boolean =>
  Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  variables.OTEL_TRACES_EXPORTER !== 'none'

/** Traces the requests of this process if asked; its packages are loaded only then. Returns a function that sends what is left. */
export async function traceIfAsked(traced: Traced): Promise<() => Promise<void>> {
  if (!asksForTraces(process.env)) return async () => {}
  const { startTracing } = await import('./start.ts')
  return startTracing(traced)
}
